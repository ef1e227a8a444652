import { isDeepStrictEqual } from 'node:util';
import type { KeepReason } from '#contract/change-set.ts';
import type { Noun } from '#contract/record.ts';
import { recordFields } from '#contract/record.ts';
import { fold } from '#contract/text.ts';
import type { Fields } from '../storico/storico.diff.ts';
import type { Edit } from '../storico/versioned.ts';
import type { UndoableNoun, WrittenRecord } from './change-set.ts';
import type { EditsSince } from './edits-since.ts';

/** A written record that is still there, which of its fields go back, and why others do not. */
export interface FieldUndo {
  readonly record: WrittenRecord;
  readonly now: Edit<Fields>;
  readonly back: Set<string>;
  readonly staying: Map<string, KeepReason>;
}

/** The fields of a noun that hold support-table values. */
export const choiceKeysOf = (noun: Noun): readonly string[] =>
  recordFields[noun].flatMap(({ key, kind }) =>
    kind === 'choice' || kind === 'choices' ? [key] : [],
  );

/** The values that a field of a form holds. */
export const valuesIn = (value: unknown) => [value ?? []].flat() as number[];

/** Which fields of a record go back. @param there the support-table values that still are */
export function undoFields(
  { noun, pairs }: UndoableNoun,
  record: WrittenRecord,
  now: Edit<Fields>,
  { written, edited }: EditsSince,
  there: ReadonlySet<number>,
): FieldUndo {
  const { before, undone } = record;
  const choiceKeys = new Set(choiceKeysOf(noun));
  const back = new Set<string>();
  const staying = new Map<string, KeepReason>();
  for (const { key } of recordFields[noun]) {
    // A form that was stored before the field was there does not have it.
    if (!written.has(key) || undone.includes(key)) continue;
    if (before === null || !Object.hasOwn(before, key)) continue;
    const was = before[key];
    if (isDeepStrictEqual(was, now.form[key])) continue;
    if (edited.has(key)) staying.set(key, 'edited');
    else if (choiceKeys.has(key) && valuesIn(was).some((id) => !there.has(id)))
      staying.set(key, 'valueGone');
    else back.add(key);
  }
  for (const [one, other] of pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const])) {
    if (!back.has(one) || !(edited.has(other) || staying.has(other))) continue;
    back.delete(one);
    staying.set(one, 'together');
  }
  return { record, now, back, staying };
}

/**
 * Keeps the keys that would stand in another record by then.
 * @param all the records as they are
 * @param gone those that the undo removes
 */
export function holdBackTakenKeys(
  { key }: Pick<UndoableNoun, 'key'>,
  undos: readonly FieldUndo[],
  all: readonly Edit<Fields>[],
  gone: ReadonlySet<number>,
): void {
  const keyOf = (form: Fields) => key.map((one) => fold(String(form[one]))).join('\n');
  const current = all.flatMap(({ id, form }) => (gone.has(id) ? [] : [[id, keyOf(form)] as const]));
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    const wanting = undos.filter(({ back }) => key.some((one) => back.has(one)));
    const after = new Map(current);
    for (const { now, record, back } of wanting) {
      const was = Object.fromEntries([...back].map((one) => [one, record.before?.[one]]));
      after.set(now.id, keyOf({ ...now.form, ...was }));
    }
    const counts = new Map<string, number>();
    for (const one of after.values()) counts.set(one, (counts.get(one) ?? 0) + 1);
    for (const { now, back, staying } of wanting) {
      if ((counts.get(after.get(now.id) ?? '') ?? 0) < 2) continue;
      for (const one of key) if (back.delete(one)) staying.set(one, 'taken');
      isSettled = false;
    }
  }
}
