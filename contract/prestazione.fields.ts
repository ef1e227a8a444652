import type { Unit } from './amount.ts';
import type { Field } from './field-kind.ts';
import { identityFields } from './prestazione.identity-fields.ts';
import { sampleFields } from './prestazione.sample-fields.ts';
import { statusFields } from './prestazione.status-fields.ts';

/**
 * The fields of a Prestazione, in the order of the glossary: the one table from which
 * schemas, columns, filters, the test's page, search, import, history labels and
 * GetFieldConfiguration derive. Labels stand in `phrases/` as `field.<key>`.
 */
export const fields = [
  ...identityFields,
  {
    key: 'analyticalMethod',
    kind: 'choice',
    table: 'metodi',
    audience: 'public',
    search: 'rest',
    section: 'execution',
    list: 'offered',
  },
  {
    key: 'material',
    kind: 'choice',
    table: 'materiali',
    audience: 'public',
    search: 'sample',
    section: 'collection',
    list: 'shown',
  },
  {
    key: 'placeOfExecution',
    kind: 'choice',
    table: 'luoghi',
    audience: 'public',
    section: 'execution',
    list: 'offered',
  },
  {
    key: 'responseTimeDays',
    kind: 'number',
    audience: 'public',
    section: 'request',
    list: 'shown',
  },
  {
    key: 'affiliatedExamSsn',
    kind: 'flag',
    audience: 'public',
    section: 'request',
    list: 'offered',
  },
  { key: 'urgentRequest', kind: 'flag', audience: 'public', section: 'request', list: 'shown' },
  {
    key: 'urgentInpatientsOnly',
    kind: 'flag',
    audience: 'public',
    section: 'request',
    list: 'carried',
  },
  {
    key: 'withdrawalMethods',
    kind: 'choice',
    table: 'modalita-prelievo',
    audience: 'public',
    section: 'collection',
    list: 'offered',
  },
  {
    key: 'sampleTreatmentTransport',
    kind: 'longText',
    audience: 'public',
    search: 'rest',
    section: 'collection',
    maxLength: 4000,
    list: 'carried',
  },
  {
    key: 'testTubeContainer',
    kind: 'choice',
    table: 'contenitori',
    audience: 'public',
    search: 'sample',
    section: 'collection',
    list: 'shown',
  },
  {
    key: 'outcomeProfile',
    kind: 'text',
    audience: 'public',
    section: 'result',
    maxLength: 300,
    list: 'offered',
  },
  {
    key: 'saturdaysHolidaysAfter930',
    kind: 'flag',
    audience: 'public',
    section: 'request',
    list: 'carried',
  },
  {
    key: 'noteLab',
    kind: 'longText',
    audience: 'internal',
    section: 'laboratory',
    maxLength: 4000,
    list: 'left',
  },
  {
    key: 'clinicalMeaning',
    kind: 'longText',
    audience: 'public',
    search: 'rest',
    section: 'result',
    maxLength: 4000,
    list: 'carried',
  },
  {
    key: 'intervals',
    kind: 'intervals',
    audience: 'public',
    section: 'result',
    maxLength: 1000,
    list: 'left',
  },
  {
    key: 'unitOfMeasurement',
    kind: 'choice',
    table: 'unita-misura',
    audience: 'public',
    section: 'result',
    list: 'offered',
  },
  {
    key: 'researchedMicroorganisms',
    kind: 'choices',
    table: 'microrganismi',
    audience: 'public',
    search: 'rest',
    section: 'result',
    list: 'carried',
  },
  {
    key: 'autoUpdateIntervalsUnits',
    kind: 'switch',
    audience: 'internal',
    section: 'execution',
    list: 'left',
  },
  {
    key: 'executionSector',
    kind: 'choice',
    table: 'settori',
    audience: 'public',
    search: 'rest',
    section: 'execution',
    list: 'offered',
  },
  {
    key: 'notePatient',
    kind: 'longText',
    audience: 'public',
    search: 'rest',
    section: 'collection',
    maxLength: 4000,
    list: 'carried',
  },
  {
    key: 'analyticSystem',
    kind: 'choice',
    table: 'sistemi-analitici',
    audience: 'public',
    section: 'execution',
    list: 'offered',
  },
  {
    key: 'sampleTreatmentLab',
    kind: 'longText',
    audience: 'internal',
    section: 'laboratory',
    maxLength: 4000,
    list: 'left',
  },
  ...sampleFields,
  ...statusFields,
] as const satisfies readonly Field[];

type AnyField = (typeof fields)[number];

/** A field's key. */
export type FieldKey = AnyField['key'];

/** The keys of the public fields. */
export type PublicKey = Extract<AnyField, { audience: 'public' }>['key'];

/** The public fields. */
export const publicFields = fields.filter((field) => field.audience === 'public');

/** The field of a key. */
export function fieldOf(key: FieldKey): Field {
  const field = fields.find((candidate) => candidate.key === key);
  if (field === undefined) throw new Error(`no field ${key}`);
  return field;
}

/** The unit of an amount; of a field that only a newer server knows there is none. */
export function unitOf(key: string): Unit | undefined {
  const known: readonly Field[] = fields;
  return known.find((field) => field.key === key)?.unit;
}
