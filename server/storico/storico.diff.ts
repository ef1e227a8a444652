import type { Interval } from '#contract/intervals.ts';
import { formatInterval } from '#contract/intervals.ts';
import type { Choice } from '#contract/valore-tabella.ts';
import { intervalWords } from '#phrases/intervals.ts';
import { it } from '#phrases/it.ts';
import type { RecordField } from './storico.fields.ts';

/** A record in its reading shape, field key -> value. */
export type Fields = Readonly<Record<string, unknown>>;

/** What happened to one field, values as words (design.md section 12). */
export interface Change {
  readonly field: string;
  readonly previousValue: string | null;
  readonly currentValue: string | null;
}

const italian = intervalWords(it);

/** A value as the words it consists of; an empty one has none. */
function parts(kind: RecordField['kind'], value: unknown): readonly string[] {
  if (value === null || value === undefined) return [];
  switch (kind) {
    case 'texts':
      return value as readonly string[];
    case 'choice':
      return [(value as Choice).description];
    case 'choices':
      return (value as readonly Choice[]).map((one) => one.description);
    case 'intervals':
      return (value as readonly Interval[]).map((one) => formatInterval(one, italian));
    default:
      return [String(value)];
  }
}

const words = (of: readonly string[]) => (of.length === 0 ? null : of.join('; '));

/**
 * What changed between two states of a record, a row per field.
 * @param previous null for a record being made: then a row per field that holds something, and a plain no holds nothing
 */
export function diff(fields: readonly RecordField[], previous: Fields | null, current: Fields): Change[] {
  const changes: Change[] = [];
  for (const { key, kind } of fields) {
    const before = previous === null ? (kind === 'flag' ? ['false'] : []) : parts(kind, previous[key]);
    const after = parts(kind, current[key]);
    // Compared word by word: two synonyms `a`, `b` are not the one synonym `a; b`.
    if (before.length === after.length && before.every((word, at) => word === after[at])) continue;
    changes.push({ field: key, previousValue: previous === null ? null : words(before), currentValue: words(after) });
  }
  return changes;
}
