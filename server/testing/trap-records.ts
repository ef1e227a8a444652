import type { Interval } from '#contract/intervals.ts';
import type { PrestazioneForm } from '#contract/prestazione.ts';
import { prestazione, valoreTabella } from '../schema.ts';
import { createValori } from '../tabella/tabella.service.ts';
import type { openImportSite } from './import-site.ts';

type ImportSite = Awaited<ReturnType<typeof openImportSite>>;

const anyPatient = { sex: 'any', ageFrom: null, ageTo: null, ageUnit: null, phase: null } as const;
const unbounded = {
  low: null,
  lowOperator: null,
  high: null,
  highOperator: null,
  text: null,
} as const;
const intervals: Interval[] = [
  {
    ...anyPatient,
    sex: 'M',
    ageFrom: 0.5,
    ageTo: 18,
    ageUnit: 'years',
    ...unbounded,
    low: 1.125,
    lowOperator: '>=',
  },
  {
    ...anyPatient,
    sex: 'F',
    ageFrom: 18,
    ageUnit: 'years',
    ...unbounded,
    high: 1250,
    highOperator: '<',
  },
  {
    ...anyPatient,
    phase: 'dopo 2 ore',
    ...unbounded,
    low: 0.1,
    lowOperator: '>',
    high: 2,
    highOperator: '<=',
  },
  { ...anyPatient, ...unbounded, low: -2, lowOperator: '>=', high: 3.5, highOperator: '<=' },
  { ...anyPatient, ...unbounded, text: '≤ 3 °C; assente' },
  { ...anyPatient, sex: 'F', ...unbounded, text: 'riga uno: vedi "nota"\nriga due, 3–5' },
  { ...anyPatient, phase: 'giorno 1, ore 8:00', ...unbounded, low: 3, lowOperator: '>=' },
];

/** Replaces all tests and values by such as a spreadsheet may take for something else. */
export async function makeTrapRecords(office: ImportSite): Promise<void> {
  const { sql } = office;
  await sql.delete(prestazione);
  await sql.delete(valoreTabella);
  const [cold = 0, cocci = 0, bacilli = 0, plain = 0, unit = 0] = await office.write((under) =>
    createValori(under, [
      { table: 'materiali', code: null, description: '-20 °C; siero' },
      { table: 'microrganismi', code: null, description: '+E. coli' },
      { table: 'microrganismi', code: null, description: 'B; subtilis' },
      { table: 'materiali', code: '007', description: '0012' },
      { table: 'unita-misura', code: null, description: '10^9/L' },
    ]),
  );
  const long = 'à µ β ≥ "x"; '.repeat(250);
  const tests: Partial<PrestazioneForm>[] = [
    {
      internalCode: 'T1',
      serviceName: '=1+1',
      material: cold,
      researchedMicroorganisms: [cocci, bacilli],
      synonym: ['a; b', '-2', "'=x"],
      responseTimeDays: 1.125,
      notePatient: "riga uno\nriga due;\t'x'",
      urgentRequest: true,
      clinicalMeaning: '+2/+8 °C',
      noteLab: "''=doppio",
      unitOfMeasurement: unit,
      intervals,
    },
    {
      internalCode: '00123',
      serviceName: '@Sodio',
      responseTimeDays: 0.1,
      synonym: ['uno; due'],
      initials: '007',
      urgentRequest: false,
    },
    {
      internalCode: '1E5',
      serviceName: 'Potassio',
      affiliatedExamSsn: true,
      nomenclatorCode: '90.10',
    },
    {
      internalCode: '100.50',
      serviceName: "'Cloro",
      material: plain,
      researchedMicroorganisms: [bacilli],
    },
    {
      internalCode: 'L1',
      serviceName: 'Lungo "citato"',
      clinicalMeaning: `${long}\n\nfine`,
      initials: '0010',
      nomenclatorCode: '90.30',
    },
    {
      internalCode: '123456789012345678',
      serviceName: '  Calcio'.trim(),
      initials: '1/2',
      synonym: ['2026-01-02'],
    },
  ];
  await office.make(...tests);
}
