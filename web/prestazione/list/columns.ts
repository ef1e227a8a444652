import { fieldOf } from '#contract/prestazione.fields.ts';
import type { ListKey } from '#contract/prestazione.list-fields.ts';
import { listFields } from '#contract/prestazione.list-fields.ts';
import { readPreference, savePreference } from '../../platform/preferences.ts';
import type { ConfiguredField } from '../shownFields.ts';

export type ColumnKey = ListKey;

const columnsKey = 'columns';

/** The columns to choose from, beside the name, in the fields' order. */
export function offeredColumns(
  configured: readonly ConfiguredField[] = listFields,
): readonly ColumnKey[] {
  return columnsWith(configured, ['shown', 'offered']).filter((key) => key !== 'serviceName');
}

/** The columns shown by default, in a ward's order. */
export function firstColumns(
  configured: readonly ConfiguredField[] = listFields,
): readonly ColumnKey[] {
  return [
    'serviceName',
    ...columnsWith(configured, ['shown']).filter((key) => key !== 'serviceName'),
  ];
}

function columnsWith(
  configured: readonly ConfiguredField[],
  lists: readonly string[],
): readonly ColumnKey[] {
  return configured
    .filter(({ list, visible }) => visible !== false && lists.includes(list))
    .flatMap(({ key }) => listFields.find((field) => field.key === key)?.key ?? []);
}

/** The chosen columns in the table's order; other keys are left out. */
export function columnsOf(
  chosen: readonly unknown[],
  configured?: readonly ConfiguredField[],
): readonly ColumnKey[] {
  return ['serviceName', ...offeredColumns(configured).filter((key) => chosen.includes(key))];
}

/** These columns without those of hidden fields. */
export function visibleColumns(
  columns: readonly ColumnKey[],
  configured: readonly ConfiguredField[] = listFields,
): readonly ColumnKey[] {
  return columns.filter((key) =>
    configured.some((field) => field.key === key && field.visible !== false),
  );
}

/** The columns stored on this device; undefined without a choice. */
export function keptColumns(): readonly unknown[] | undefined {
  if (typeof window === 'undefined') return undefined;
  const stored = readPreference(columnsKey);
  return Array.isArray(stored) ? stored : undefined;
}

/** Stores the reader's columns on this device. */
export function keepColumns(columns: readonly ColumnKey[]): void {
  savePreference(columnsKey, columns);
}

/** Fields whose column is wider or narrower than their kind's, in rem. */
const widths: Partial<Record<ColumnKey, number>> = {
  serviceName: 17,
  internalCode: 6,
  responseTimeDays: 6.5,
  urgentRequest: 8.5,
  affiliatedExamSsn: 7.5,
  testTubeContainer: 16,
  executionSector: 12,
  material: 10,
  initials: 6,
};

/** The width of the urgent marks with the out-of-hours one, in rem. */
const marksWidth = 16;

/** The width of the column with each row's export, in rem. */
export const exportWidth = 2.25;

/** What a column would have, in rem: the shares of the table's width are in proportion to it. */
export function columnWidth(key: ColumnKey, urgentOnly: boolean): number {
  return urgentOnly && key === 'urgentRequest' ? marksWidth : (widths[key] ?? 9);
}

/** Numbers are aligned at the end. */
export function alignOf(key: ColumnKey): 'end' | undefined {
  return fieldOf(key).kind === 'number' ? 'end' : undefined;
}
