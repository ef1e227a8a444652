import { fieldOf } from '#contract/prestazione.fields.ts';
import type { ListKey } from '#contract/prestazione.list-fields.ts';
import { handlingFields, listFields } from '#contract/prestazione.list-fields.ts';
import { readPreference, savePreference } from '../../platform/preferences.ts';
import type { ConfiguredField } from '../shownFields.ts';

/** `handling`: the marks of all fields that say what must be done with the sample. */
export type ColumnKey = ListKey | 'handling';

const columnsKey = 'columns';

/** A ward's order. It stands until an administrator orders the fields. */
const wardOrder: readonly ColumnKey[] = [
  'serviceName',
  'material',
  'testTubeContainer',
  'handling',
  'responseTimeDays',
  'urgentRequest',
  'internalCode',
];

function isOrderBuiltIn(configured: readonly ConfiguredField[]): boolean {
  const order = listFields.map(({ key }) => key);
  const keys = configured.flatMap(({ key }) => order.find((known) => known === key) ?? []);
  return keys.every(
    (key, at) => at === 0 || order.indexOf(key) > order.indexOf(keys[at - 1] ?? key),
  );
}

function columnsWith(
  configured: readonly ConfiguredField[],
  places: readonly string[],
): readonly ColumnKey[] {
  const visible = configured.filter(({ visible }) => visible !== false);
  const columns: ColumnKey[] = visible
    .filter(({ list }) => places.includes(list))
    .flatMap(({ key }) => listFields.find((field) => field.key === key)?.key ?? []);
  const isHandling = ({ key, list }: ConfiguredField) =>
    list !== 'left' && handlingFields.some((field) => field === key);
  if (visible.some(isHandling)) columns.push('handling');
  const rank = (key: ColumnKey) => {
    if (key === 'serviceName') return -1;
    if (!isOrderBuiltIn(configured)) return columns.indexOf(key);
    const at = wardOrder.indexOf(key);
    return at < 0 ? wardOrder.length + columns.indexOf(key) : at;
  };
  return columns.toSorted((a, b) => rank(a) - rank(b));
}

/** The columns to choose from, beside the name. */
export function offeredColumns(
  configured: readonly ConfiguredField[] = listFields,
): readonly ColumnKey[] {
  return columnsWith(configured, ['shown', 'offered']).filter((key) => key !== 'serviceName');
}

/** The columns shown by default. */
export function firstColumns(
  configured: readonly ConfiguredField[] = listFields,
): readonly ColumnKey[] {
  return [
    'serviceName',
    ...columnsWith(configured, ['shown']).filter((key) => key !== 'serviceName'),
  ];
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
  const shown = columnsWith(configured, ['shown', 'offered', 'carried', 'left']);
  return columns.filter((key) => shown.includes(key));
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

/**
 * Fields whose column is wider or narrower than their kind's, in rem. In a window of 1,350 pixels the
 * first columns have just these, and the demonstration's words room in them: nothing moves once the
 * words are measured (`column-fit.ts`).
 */
const widths: Partial<Record<ColumnKey, number>> = {
  serviceName: 14,
  internalCode: 5,
  responseTimeDays: 5,
  urgentRequest: 7,
  affiliatedExamSsn: 7.5,
  testTubeContainer: 12.25,
  handling: 10.75,
  executionSector: 10,
  material: 9,
  initials: 6,
};

/** The width of the longest urgent mark in words, in rem. */
const marksWidth = 8.75;

/** The width of the column with each row's export, in rem. */
export const buttonWidth = 2.25;

/** What a column would have, in rem: the shares of the table's width are in proportion to it. */
export function columnWidth(key: ColumnKey, urgentOnly: boolean): number {
  return urgentOnly && key === 'urgentRequest' ? marksWidth : (widths[key] ?? 9);
}

/** Numbers are aligned at the end. */
export function alignOf(key: ColumnKey): 'end' | undefined {
  return key !== 'handling' && fieldOf(key).kind === 'number' ? 'end' : undefined;
}
