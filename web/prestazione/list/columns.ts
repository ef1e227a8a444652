import type { ListKey } from '#contract/prestazione.fields.ts';
import { listFields } from '#contract/prestazione.fields.ts';
import { keep, readKept } from '../../platform/kept.ts';

/** A column of the list. The name is always the first. */
export type ColumnKey = ListKey;

const keptAs = 'columns';

/** The columns that a reader may choose among, beside the name. */
export const offeredColumns: readonly ColumnKey[] = listFields
  .filter((field) => field.key !== 'serviceName' && (field.list === 'shown' || field.list === 'offered'))
  .map((field) => field.key);

/** The columns shown until the reader chooses, in the order in which a ward asks. */
const firstColumns: readonly ColumnKey[] = [
  'serviceName',
  ...offeredColumns.filter((key) => listFields.some((field) => field.key === key && field.list === 'shown')),
];

/** The chosen columns in the table's order; what is no column is left out. */
export function columnsOf(chosen: readonly unknown[]): readonly ColumnKey[] {
  return ['serviceName', ...offeredColumns.filter((key) => chosen.includes(key))];
}

/** The columns that the reader kept on this device. */
export function keptColumns(): readonly ColumnKey[] {
  const kept = readKept(keptAs);
  return Array.isArray(kept) ? columnsOf(kept) : firstColumns;
}

/** Keeps the reader's columns on this device. */
export function keepColumns(columns: readonly ColumnKey[]): void {
  keep(keptAs, columns);
}

/** Fields whose column is wider or narrower than their kind's, in rem. */
const widths: Partial<Record<ColumnKey, number>> = {
  serviceName: 17,
  internalCode: 6,
  nomenclatorCode: 8,
  responseTimeDays: 6.5,
  urgentRequest: 8.5,
  affiliatedExamSsn: 7.5,
  testTubeContainer: 16,
  executionSector: 9.5,
  initials: 6,
};

/** The least width of a column, in rem; the table's columns grow from it in proportion. */
export function columnWidth(key: ColumnKey): number {
  return widths[key] ?? 9;
}
