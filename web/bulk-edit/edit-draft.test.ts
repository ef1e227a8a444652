import { expect, test } from 'vitest';
import { fields } from '#contract/prestazione.fields.ts';
import type { EditDraft } from './edit-draft.ts';
import { draftActsOf, emptyDraft, readEdit } from './edit-draft.ts';

const read = (key: EditDraft['key'], over: Partial<EditDraft> = {}, language = 'it' as const) =>
  readEdit({ ...emptyDraft(key, language), ...over }, language);

test('each kind of field has its acts', () => {
  const acts = Object.fromEntries(fields.map((field) => [field.key, draftActsOf(field)]));
  expect(acts).toMatchObject({
    serviceName: ['replace'],
    internalCode: [],
    intervals: [],
    synonym: ['add', 'remove'],
    researchedMicroorganisms: ['add', 'remove'],
    material: ['set', 'clear'],
    responseTimeDays: ['set', 'clear'],
    urgentRequest: ['set'],
    autoUpdateIntervalsUnits: ['set'],
    noteLab: ['set', 'clear', 'replace'],
  });
});

test.each<[EditDraft['key'], Partial<EditDraft>, object]>([
  ['material', { value: 7 }, { act: 'set', value: 7 }],
  ['material', { act: 'clear', value: 7 }, { act: 'set', value: null }],
  ['urgentRequest', { value: '' }, { act: 'set', value: null }],
  ['urgentRequest', { value: 'no' }, { act: 'set', value: false }],
  ['autoUpdateIntervalsUnits', { value: false }, { act: 'set', value: false }],
  ['responseTimeDays', { value: '2,5' }, { act: 'set', value: 2.5 }],
  ['synonym', { value: 'Glicemia' }, { act: 'add', value: 'Glicemia' }],
  ['researchedMicroorganisms', { act: 'remove', value: 3 }, { act: 'remove', value: 3 }],
  [
    'noteLab',
    { act: 'replace', find: 'Dott.', replacement: '' },
    { act: 'replace', find: 'Dott.', replacement: '' },
  ],
])('an edit of %s is read', (field, over, edit) => {
  expect(read(field, over)).toEqual({ edit: { field, ...edit }, fault: null });
});

test.each<[EditDraft['key'], Partial<EditDraft>, string]>([
  ['material', {}, 'required'],
  ['noteLab', { value: '  ' }, 'required'],
  ['responseTimeDays', {}, 'required'],
  ['responseTimeDays', { value: 'due' }, 'number'],
  ['synonym', {}, 'required'],
  ['serviceName', { find: ' ' }, 'required'],
])('an edit of %s that lacks its value has a fault', (key, over, fault) => {
  expect(read(key, over)).toEqual({ fault });
});
