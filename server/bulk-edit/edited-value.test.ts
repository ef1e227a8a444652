import { expect, test } from 'vitest';
import type { FieldEdit } from '#contract/bulk-edit.ts';
import { fieldOf } from '#contract/prestazione.fields.ts';
import type { Valore } from '#contract/valore-tabella.ts';
import { Problem } from '../platform/problem.ts';
import { editedValueOf } from './edited-value.ts';

const value = (id: number, table: Valore['table'], description: string): Valore => ({
  ...{ id, table, code: null, description, version: 1 },
});
const green = value(1, 'contenitori', 'Provetta tappo verde');
const coli = value(2, 'microrganismi', 'Escherichia coli');
const candida = value(3, 'microrganismi', 'Candida');
const valori = new Map([green, coli, candida].map((each) => [each.id, each]));
const record = {
  ...{ serviceName: 'Glucosio', synonym: ['Zuccheri', 'Glicemia'], noteLab: 'Dott. Rossi, dott.' },
  ...{ researchedMicroorganisms: [coli], testTubeContainer: null, urgentRequest: true },
};
const edited = (edit: FieldEdit) => editedValueOf(fieldOf(edit.field), edit, valori)(record);
const set = (field: string, value: unknown) => ({ act: 'set', field, value }) as FieldEdit;
const item = (act: 'add' | 'remove', field: string, value: unknown) =>
  ({ act, field, value }) as FieldEdit;
const replace = (find: string, replacement: string) =>
  ({ act: 'replace', field: 'noteLab', find, replacement }) as FieldEdit;

test.each<[string, FieldEdit, unknown]>([
  ['sets a choice', set('testTubeContainer', 1), green],
  ['clears a choice', set('testTubeContainer', null), null],
  ['states a no', set('urgentRequest', false), false],
  ['states nothing', set('urgentRequest', null), null],
  ['sets a number', set('responseTimeDays', 2.5), 2.5],
  ['sets a text', set('noteLab', 'nota'), 'nota'],
  ['clears a text by blanks', set('noteLab', '  '), null],
  ['turns a switch', set('autoUpdateIntervalsUnits', true), true],
  ['adds an item at the end', item('add', 'synonym', 'Glu'), ['Zuccheri', 'Glicemia', 'Glu']],
  ['adds no item twice', item('add', 'synonym', 'GLICEMIA'), ['Zuccheri', 'Glicemia']],
  ['makes no name a synonym', item('add', 'synonym', 'glucosio'), ['Zuccheri', 'Glicemia']],
  ['removes an item, however spelt', item('remove', 'synonym', 'glicèmia'), ['Zuccheri']],
  ['adds a choice', item('add', 'researchedMicroorganisms', 3), [coli, candida]],
  ['adds no choice twice', item('add', 'researchedMicroorganisms', 2), [coli]],
  ['removes a choice', item('remove', 'researchedMicroorganisms', 2), []],
  ['replaces by capitals', replace('Dott.', 'Dr.'), 'Dr. Rossi, dott.'],
  ['removes a text', replace(', dott.', ''), 'Dott. Rossi'],
  ['clears a text that is removed whole', replace('Dott. Rossi, dott.', ''), null],
  ['finds decomposed letters as composed', replace('Rossi\u0300', 'x'), 'Dott. Rossi, dott.'],
])('%s', (_title, edit, expected) => {
  expect(edited(edit)).toEqual({ value: expected });
});

test.each<[string, FieldEdit]>([
  ['words for a number', set('responseTimeDays', 'due')],
  ['a number below zero', set('responseTimeDays', -1)],
  ['a number for a yes/no', set('urgentRequest', 1)],
  ['a number for a text', set('noteLab', 1)],
  ['a choice that is none', set('testTubeContainer', 99)],
  ['a choice of another table', set('testTubeContainer', 2)],
  ['an item of another table', item('add', 'researchedMicroorganisms', 1)],
  ['an id for words', item('add', 'synonym', 1)],
  ['a switch that is not stated', set('autoUpdateIntervalsUnits', null)],
  ['only blanks to look for', replace('  ', 'x')],
])('refuses %s', (_title, edit) => {
  expect(() => edited(edit)).toThrow(Problem);
});

test('a text that grows far beyond its field is a fault, and never built', () => {
  const long = { ...record, noteLab: 'a'.repeat(4000) };
  const edit = replace('a', 'b'.repeat(4000));
  expect(editedValueOf(fieldOf('noteLab'), edit, valori)(long)).toEqual({
    fault: { phrase: 'invalid.tooLong', values: { max: 4000 } },
  });
});
