import type { ImportMap } from '#contract/import.ts';
import { importMap } from '#contract/import.ts';
import { emptyRecord, recordFields } from '#contract/record.ts';
import type { Valore } from '#contract/valore-tabella.ts';
import { en } from '#phrases/en.ts';
import type { Existing } from '../import/plan/existing.ts';
import { makePlan } from '../import/plan/plan.ts';
import { rowsFile } from '../import/plan/rows.plan.ts';
import { readCsv } from '../import/read/csv.ts';

const valori: Valore[] = [
  { id: 1, table: 'materiali', code: 'S', description: 'Siero', version: 1 },
  { id: 2, table: 'materiali', code: 'P', description: 'Plasma', version: 1 },
  { id: 3, table: 'materiali', code: 'p', description: 'Plasma citrato', version: 1 },
  { id: 4, table: 'microrganismi', code: null, description: 'Escherichia coli', version: 1 },
];
const glucose = {
  ...emptyRecord(recordFields.prestazione),
  id: 7,
  version: 3,
  updatedAt: '2026-11-20T08:30:00.000Z',
  serviceName: 'Glucosio',
  internalCode: 'CH001',
  nomenclatorCode: '90.27.1',
  initials: 'GLU',
  synonym: ['glicemia'],
  material: { id: 1, code: 'S', description: 'Siero' },
  responseTimeDays: 1,
  affiliatedExamSsn: false,
  urgentRequest: true,
  urgentInpatientsOnly: false,
  saturdaysHolidaysAfter930: false,
  noteLab: 'nota',
};
/** A catalogue of one test. */
export const existing: Existing = { records: [glucose], valori };

/** The plan of a CSV file of tests, whose headings are field keys unless `columns` maps them. */
export function planCsv(
  csv: string,
  options: Partial<ImportMap> = {},
  columns?: Record<string, string>,
) {
  const sheet = readCsv(new TextEncoder().encode(csv));
  const named = columns ?? Object.fromEntries(sheet.headings.map((heading) => [heading, heading]));
  return makePlan(
    rowsFile(
      sheet,
      importMap.parse({ noun: 'prestazione', columns: named, ...options }),
      existing,
      en,
    ),
    en,
  );
}
