import { expect, test } from 'vitest';
import type { Catalogo } from '#contract/catalogo.ts';
import { catalogoStored } from '#contract/catalogo.ts';
import { publicFields } from '#contract/prestazione.fields.ts';
import { inPresentForm } from './older-copy.ts';

/**
 * A test as version 0.1.0 stored it: hidden fields as null, a yes/no that is not stated as a no.
 */
const older = {
  ...Object.fromEntries(publicFields.map(({ key }) => [key, null])),
  id: 1,
  version: 2,
  updatedAt: '2026-11-20T08:30:00.000Z',
  serviceName: 'Glucosio',
  internalCode: 'CH001',
  synonym: [],
  intervals: [],
  researchedMicroorganisms: [],
  replacedBy: [],
  autoUpdateIntervalsUnits: false,
  urgentRequest: true,
  urgentInpatientsOnly: false,
  affiliatedExamSsn: false,
  saturdaysHolidaysAfter930: null,
};
const hidden: readonly string[] = ['material', 'saturdaysHolidaysAfter930'];
const fields = publicFields.flatMap(({ key, kind, section, list }) => {
  if (hidden.includes(key)) return [];
  return [{ key, kind, section, list, table: null, required: false, label: { it: key, en: key } }];
});
const copy: unknown = {
  version: 3,
  env: 'IEO',
  fields,
  comunicati: [],
  tables: [],
  values: [],
  prestazioni: [older],
};

test('reads a no of an older copy as not stated, a yes as yes, and drops hidden fields', () => {
  const [read = older] = inPresentForm(catalogoStored.parse(copy)).prestazioni;
  expect(read).toMatchObject({
    urgentRequest: true,
    urgentInpatientsOnly: null,
    affiliatedExamSsn: null,
  });
  expect(read).toMatchObject({ analyticSystem: null, synonym: [], version: 2 });
  // It was public then.
  expect(read).not.toHaveProperty('autoUpdateIntervalsUnits');
  for (const key of hidden) expect(read).not.toHaveProperty(key);
});

test('leaves a copy of this release as it is', () => {
  const current: Catalogo = catalogoStored.parse({ ...(copy as object), form: 2 });
  expect(inPresentForm(current)).toBe(current);
  expect(current.prestazioni[0]?.affiliatedExamSsn).toBe(false);
});
