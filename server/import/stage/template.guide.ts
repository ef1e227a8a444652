import type { Language } from '#contract/constants.ts';
import type { ImportKind, intervalloKeys } from '#contract/importazione.ts';
import type { Interval } from '#contract/intervals.ts';
import { formatInterval } from '#contract/intervals.ts';
import { keysOf } from '#contract/keys.ts';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import { fieldOf, fields } from '#contract/prestazione.fields.ts';
import { intervalWords } from '#phrases/intervals.ts';
import type { Phrases } from '#phrases/phrases.ts';
import { fill } from '#phrases/phrases.ts';
import type { Pair } from '../../export/xlsx/pairs.ts';
import { phrasesOf } from '../../platform/language.ts';

/**
 * The contents of a template's second sheet: how its columns are filled, with one test, and one
 * interval, as examples.
 */

const adults = { ageFrom: 18, ageTo: null, ageUnit: 'years', phase: null, text: null } as const;
const included = { lowOperator: '>=', highOperator: '<=' } as const;
const intervals: readonly Interval[] = [
  { ...adults, ...included, sex: 'M', low: 13.5, high: 17.5 },
  { ...adults, ...included, sex: 'F', low: 12, high: 15.5 },
];

/** An example of a test, by cell; booleans and intervals are put into the reader's language. */
const test: Readonly<Record<FieldKey, string | boolean | readonly Interval[]>> = {
  serviceName: 'Emoglobina',
  internalCode: 'EM002',
  nomenclatorCode: '90.66.2',
  initials: 'HB',
  synonym: 'Hb\nemoglobinemia',
  analyticalMethod: 'Fotometrico',
  material: 'Sangue intero EDTA',
  placeOfExecution: 'IEO',
  responseTimeDays: '1',
  affiliatedExamSsn: true,
  urgentRequest: true,
  urgentInpatientsOnly: false,
  withdrawalMethods: 'Prelievo venoso',
  sampleTreatmentTransport: 'Capovolgere 8 volte, non congelare.',
  testTubeContainer: 'Provetta K2/K3-EDTA, tappo viola',
  outcomeProfile: 'Numerico',
  saturdaysHolidaysAfter930: true,
  noteLab: 'Controllare i coaguli.',
  clinicalMeaning: 'Diminuisce nelle anemie.',
  intervals,
  unitOfMeasurement: 'g/dL',
  researchedMicroorganisms: 'Escherichia coli\nCandida albicans',
  autoUpdateIntervalsUnits: true,
  executionSector: 'Ematologia',
  notePatient: 'Non occorre il digiuno.',
  analyticSystem: 'Analizzatore di ematologia',
  sampleTreatmentLab: 'Agitare prima di analizzare.',
  onIce: false,
  protectFromLight: false,
  doNotRefrigerate: false,
  fasting: false,
  fastingHours: '',
  deliverWithinMinutes: '120',
  centrifugeWithinMinutes: '',
  minimumVolume: '0,5',
  urgentResultMinutes: '60',
  rejectionReasons: 'Campione coagulato.',
  suspendedFrom: '',
  suspendedTo: '',
  suspensionAdvice: '',
  withdrawnOn: '',
  replacedBy: '',
};

type IntervalloKey = (typeof intervalloKeys)[number];

const intervallo: Readonly<Record<IntervalloKey, string>> = {
  internalCode: 'EM002',
  sex: 'F',
  ageFrom: '18',
  ageTo: '65',
  ageUnit: '',
  phase: '',
  low: '12',
  high: '15',
  text: '',
  unitOfMeasurement: 'g/dL',
};

function exampleCell(key: FieldKey, phrases: Phrases): string {
  const value = test[key];
  if (typeof value === 'boolean') return phrases[value ? 'test.yes' : 'test.no'];
  if (typeof value === 'string') return value;
  return value.map((interval) => formatInterval(interval, intervalWords(phrases))).join('\n');
}

function fieldPair(key: FieldKey, phrases: Phrases): Pair {
  const { kind, table, required, maxLength } = fieldOf(key);
  const values = {
    table: table === undefined ? '' : phrases[`table.${table}`],
    max: maxLength ?? 0,
    example: exampleCell(key, phrases),
  };
  const cell = [
    ...(required ? [phrases['import.guide.required']] : []),
    fill(phrases[`import.guide.${kind}`], values),
    ...(values.example === '' ? [] : [fill(phrases['import.guide.example'], values)]),
  ];
  return { label: phrases[`field.${key}`], cell, kind: 'texts' };
}

function intervalloPair(key: IntervalloKey, phrases: Phrases): Pair {
  const table = phrases['table.unita-misura'];
  const instruction =
    key === 'unitOfMeasurement'
      ? fill(phrases['import.guide.choice'], { table })
      : phrases[`import.guide.interval.${key}`];
  const example = intervallo[key];
  const cell = [
    ...(key === 'internalCode' ? [phrases['import.guide.required']] : []),
    instruction,
    ...(example === '' ? [] : [fill(phrases['import.guide.example'], { example })]),
  ];
  return { label: phrases[`import.column.${key}`], cell, kind: 'texts' };
}

/** How to fill a template: rows and columns, then column by column. */
export function guidePairs(kind: ImportKind, language: Language): Pair[] {
  const phrases = phrasesOf[language];
  const textPair = (name: 'rows' | 'columns', text: string): Pair => ({
    label: phrases[`import.guide.${name}`],
    cell: text,
    kind: 'text',
  });
  return [
    textPair('rows', phrases[`import.guide.rows.${kind}`]),
    textPair('columns', phrases[`import.guide.columns.${kind}`]),
    ...(kind === 'prestazioni'
      ? fields.map(({ key }) => fieldPair(key, phrases))
      : keysOf(intervallo).map((key) => intervalloPair(key, phrases))),
  ];
}
