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

const clearWords = new Set([exportIt, exportEn].map((words) => fold(words['export.clear'])));

/** Longer cells are not compared; there may be blanks around `[clear]`. */
const maxClearLength = 100;

/** Does a cell ask to clear its field, in either language? An empty one may just be forgotten. */
export function isClearing(cell: string): boolean {
  const trimmed = cell.trim();
  return trimmed.length <= maxClearLength && clearWords.has(fold(trimmed));
}

/** Is a value that of an empty field? */
export const isEmptyValue = (value: unknown, emptyValue: unknown) =>
  isDeepStrictEqual(value ?? null, emptyValue ?? null) ||
  (Array.isArray(value) && value.length === 0);

/** The values of empty fields, and the fields that must not be empty, and are never cleared. */
export interface EmptyFields {
  readonly nothing: Readonly<Record<string, unknown>>;
  readonly needed: ReadonlySet<string>;
}

/** @param required the fields that an administrator requires beside the contract */
export function emptyFieldsOf(
  noun: ImportNoun,
  required: ReadonlySet<string> = new Set(),
): EmptyFields {
  const emptyRecordValues = emptyRecord(recordFields[noun]);
  const checked = checkRecord(noun, nounRegistry[noun], emptyRecordValues, required);
  return {
    nothing: emptyRecordValues,
    needed: new Set('faults' in checked ? Object.keys(checked.faults) : []),
  };
}

/**
 * The columns whose empty cells clear their fields, by heading without regard to case and accents.
 * @throws Unreadable when one is named that is not read
 */
export function clearedColumns(
  columns: readonly Column[],
  actions: ImportMap['emptyCells'],
): ReadonlySet<Column> {
  const actionByColumn = Object.entries(actions).map(([heading, action]) => {
    const column = columns.find((column) => fold(column.heading) === fold(heading));
    if (column === undefined) throw new Unreadable('import.missingColumn', { column: heading });
    return { column, action };
  });
  return new Set(
    actionByColumn.flatMap(({ column, action }) => (action === 'clear' ? [column] : [])),
  );
}

export interface EmptyCells {
  add(columns: readonly Column[]): void;
  counted(): ImportPlan['emptyCells'];
}

/** @param cleared the columns whose empty cells clear their fields */
export function countEmptyCells(
  columns: readonly Column[],
  cleared: ReadonlySet<Column>,
  { needed }: EmptyFields,
): EmptyCells {
  const counts = new Map<Column, number>();
  return {
    add(emptyColumns) {
      for (const column of emptyColumns) counts.set(column, (counts.get(column) ?? 0) + 1);
    },
    counted: () =>
      columns
        .toSorted((column, otherColumn) => column.at - otherColumn.at)
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
