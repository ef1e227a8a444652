import { expect, test } from 'vitest';
import { isEmpty } from './field-value.ts';
import { emptyForm, formOf } from './prestazione.form.ts';
import type { Prestazione } from './prestazione.ts';
import { prestazioneForm } from './prestazione.ts';
import { emptyRecord, recordFields, recordForm } from './record.ts';

const blood = { id: 7, code: 'SG', description: 'Sangue' };
const microbes = [
  { id: 9, code: null, description: 'Candida' },
  { id: 3, code: null, description: 'E. coli' },
];

test('an empty form is refused only for its required fields', () => {
  const read = prestazioneForm.safeParse(emptyForm());
  expect(read.error?.issues.map(({ path }) => path[0])).toEqual(['serviceName', 'internalCode']);
  expect(
    prestazioneForm.safeParse({ ...emptyForm(), serviceName: 'Glucosio', internalCode: 'G' })
      .success,
  ).toBe(true);
});

test('an unset field is empty, a yes/no too; a switch is off, never empty', () => {
  const empty = emptyRecord(recordFields.prestazione);
  const answered = Object.keys(empty).filter((key) => !isEmpty(empty[key]));
  expect(answered).toEqual(['autoUpdateIntervalsUnits']);
  expect([true, false, null].map(isEmpty)).toEqual([false, false, true]);
  expect(emptyRecord(recordFields.comunicato)).toEqual({
    title: null,
    subject: null,
    startDate: null,
    dueDate: null,
    pinned: false,
    warning: false,
    prestazioni: [],
  });
});

test('a form has choices by id, in their order, and everything else as it is read', () => {
  const read = {
    ...emptyForm(),
    serviceName: 'Coltura',
    material: blood,
    researchedMicroorganisms: microbes,
  };
  expect(formOf({ ...read, id: 1, version: 4 } as unknown as Prestazione)).toEqual({
    ...emptyForm(),
    serviceName: 'Coltura',
    material: 7,
    researchedMicroorganisms: [9, 3],
  });
});

test('a choice may be resolved by a function that knows its field', () => {
  const fields = recordFields.prestazione.filter(
    ({ key }) => key === 'material' || key === 'researchedMicroorganisms',
  );
  const tables: unknown[] = [];
  const form = recordForm(
    fields,
    { material: blood, researchedMicroorganisms: microbes },
    ({ id }, { table }) => {
      tables.push(table);
      return id * 10;
    },
  );
  expect(form).toEqual({ material: 70, researchedMicroorganisms: [90, 30] });
  expect(tables).toEqual(['materiali', 'microrganismi', 'microrganismi']);
});
