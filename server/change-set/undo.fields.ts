import { isDeepStrictEqual } from 'node:util';
import type { KeepReason } from '#contract/change-set.ts';
import type { Noun } from '#contract/record.ts';
import { recordFields } from '#contract/record.ts';
import { fold } from '#contract/text.ts';
import type { Fields } from '../storico/storico.diff.ts';
import type { Edit } from '../storico/versioned.ts';
import type { UndoableNoun, WrittenRecord } from './change-set.ts';
import type { EditsSince } from './edits-since.ts';

export interface FieldUndo {
  readonly record: WrittenRecord;
  readonly current: Edit<Fields>;
  readonly reverted: Set<string>;
  readonly staying: Map<string, KeepReason>;
}

export const choiceFieldKeys = (noun: Noun): readonly string[] =>
  recordFields[noun].flatMap(({ key, kind }) =>
    kind === 'choice' || kind === 'choices' ? [key] : [],
  );

export const valueIds = (value: unknown) => [value ?? []].flat() as number[];

/** @param existingValues ids of support-table values */
export function undoFields(
  { noun, pairs }: UndoableNoun,
  record: WrittenRecord,
  current: Edit<Fields>,
  { written, edited }: EditsSince,
  existingValues: ReadonlySet<number>,
): FieldUndo {
  const { before, undone } = record;
  const choiceKeys = new Set(choiceFieldKeys(noun));
  const reverted = new Set<string>();
  const staying = new Map<string, KeepReason>();
  for (const { key } of recordFields[noun]) {
    // A form stored before the field existed lacks it.
    if (!written.has(key) || undone.includes(key)) continue;
    if (before === null || !Object.hasOwn(before, key)) continue;
    const previous = before[key];
    if (isDeepStrictEqual(previous, current.form[key])) continue;
    if (edited.has(key)) staying.set(key, 'edited');
    else if (choiceKeys.has(key) && valueIds(previous).some((id) => !existingValues.has(id)))
      staying.set(key, 'valueGone');
    else reverted.add(key);
  }
  for (const [field, partner] of pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const])) {
    if (!reverted.has(field) || !(edited.has(partner) || staying.has(partner))) continue;
    reverted.delete(field);
    staying.set(field, 'together');
  }
  return { record, current, reverted, staying };
}

/**
 * Excludes keys that another record would have afterwards.
 * @param records all present records
 * @param removed ids of those that the undo removes
 */
export function excludeTakenKeys(
  { key }: Pick<UndoableNoun, 'key'>,
  undos: readonly FieldUndo[],
  records: readonly Edit<Fields>[],
  removed: ReadonlySet<number>,
): void {
  const joinKey = (form: Fields) => key.map((field) => fold(String(form[field]))).join('\n');
  const keys = records.flatMap(({ id, form }) =>
    removed.has(id) ? [] : [[id, joinKey(form)] as const],
  );
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    const candidates = undos.filter(({ reverted }) => key.some((field) => reverted.has(field)));
    const after = new Map(keys);
    for (const { current, record, reverted } of candidates) {
      const previous = Object.fromEntries(
        [...reverted].map((field) => [field, record.before?.[field]]),
      );
      after.set(current.id, joinKey({ ...current.form, ...previous }));
    }
    const counts = new Map<string, number>();
    for (const recordKey of after.values()) counts.set(recordKey, (counts.get(recordKey) ?? 0) + 1);
    for (const { current, reverted, staying } of candidates) {
      if ((counts.get(after.get(current.id) ?? '') ?? 0) < 2) continue;
      for (const field of key) if (reverted.delete(field)) staying.set(field, 'taken');
      isSettled = false;
    }
  }
}
