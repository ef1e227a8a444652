import { isDeepStrictEqual } from 'node:util';
import type { ImportMap, ImportNoun, ImportPlan } from '#contract/import.ts';
import { emptyRecord, recordFields } from '#contract/record.ts';
import { fold } from '#contract/text.ts';
import { exportEn } from '#phrases/export.en.ts';
import { exportIt } from '#phrases/export.it.ts';
import { checkRecord } from '../../change-set/preview.ts';
import { nounRegistry } from '../../nouns.ts';
import { Unreadable } from '../read/sentence.ts';
import type { Column } from './columns.ts';

const clearing = new Set([exportIt, exportEn].map((words) => fold(words['export.clear'])));

/** Of longer cells nothing is compared: what is typed for `[clear]` may have blanks around it. */
const longestClearing = 100;

/**
 * Does a cell request, in either language, that its field be cleared? An empty cell does not: it
 * may be a forgotten one.
 */
export function isClearing(cell: string): boolean {
  const bare = cell.trim();
  return bare.length <= longestClearing && clearing.has(fold(bare));
}

/** Is a value what a field holds that holds nothing? */
export const isNothing = (value: unknown, nothing: unknown) =>
  isDeepStrictEqual(value ?? null, nothing ?? null) || (Array.isArray(value) && value.length === 0);

/**
 * What a field holds that holds nothing, and which fields must hold something: those are never
 * cleared.
 */
export interface EmptyFields {
  readonly nothing: Readonly<Record<string, unknown>>;
  readonly needed: ReadonlySet<string>;
}

/** @param required the fields that an administrator requires beside the contract */
export function emptyFieldsOf(
  noun: ImportNoun,
  required: ReadonlySet<string> = new Set(),
): EmptyFields {
  const nothing = emptyRecord(recordFields[noun]);
  const checked = checkRecord(noun, nounRegistry[noun], nothing, required);
  return { nothing, needed: new Set('faults' in checked ? Object.keys(checked.faults) : []) };
}

/**
 * The columns whose empty cells clear their fields, by heading without regard to case and accents.
 * @throws Unreadable when one is named that is not read
 */
export function clearedColumns(
  columns: readonly Column[],
  actions: ImportMap['emptyCells'],
): ReadonlySet<Column> {
  const found = Object.entries(actions).map(([heading, action]) => {
    const column = columns.find((column) => fold(column.heading) === fold(heading));
    if (column === undefined) throw new Unreadable('import.missingColumn', { column: heading });
    return { column, action };
  });
  return new Set(found.flatMap(({ column, action }) => (action === 'clear' ? [column] : [])));
}

/** Counts the empty cells over stored values, by column. */
export interface EmptyCells {
  add(columns: readonly Column[]): void;
  counted(): ImportPlan['emptyCells'];
}

/** Begins to count. @param cleared the columns whose empty cells clear their fields */
export function countEmptyCells(
  columns: readonly Column[],
  cleared: ReadonlySet<Column>,
  { needed }: EmptyFields,
): EmptyCells {
  const counts = new Map<Column, number>();
  return {
    add(found) {
      for (const column of found) counts.set(column, (counts.get(column) ?? 0) + 1);
    },
    counted: () =>
      columns
        .toSorted((column, other) => column.at - other.at)
        .flatMap((column) => {
          const count = counts.get(column) ?? 0;
          const isRequired = needed.has(column.field.key);
          const act = cleared.has(column) && !isRequired ? 'clear' : 'keep';
          return count > 0 || act === 'clear'
            ? [{ column: column.heading, count, act, isRequired }]
            : [];
        }),
  };
}
