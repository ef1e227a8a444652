import type { SupportTable } from '#contract/field.ts';
import type { QueuedValore } from '#contract/importazione.file.ts';
import { eachNear } from '#contract/search.distance.ts';
import { fold } from '#contract/text.ts';
import { misspeltUnits } from '#contract/units.slips.ts';
import { sameUnits, unitTable } from '#contract/units.ts';
import type { Valore } from '#contract/valore-tabella.ts';

const mostNearest = 5;

/** Longer texts are compared by their beginnings. */
const compared = 120;

const short = (text: string) => fold(text).slice(0, compared);
const wordsOf = (text: string) =>
  new Set(text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2));

/** How much of two sets of words is in both, from 0 to 1. */
export function likeness(words: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = words.union(other).size;
  return all === 0 ? 0 : words.intersection(other).size / all;
}

/**
 * The values that some words may mean: of units those that are the same unit, or of which the words
 * are a slip of the keyboard; else those that are written most alike.
 * @param valori of one table
 * @param unitUses how many tests use a unit, by its id
 */
export function nearestValues(
  table: SupportTable,
  valori: readonly Valore[],
  words: string,
  unitUses: ReadonlyMap<number, number>,
): QueuedValore['nearest'] {
  const uses = ({ id }: Valore) => unitUses.get(id) ?? 0;
  const same = table === unitTable ? sameUnits(valori, words, uses) : [];
  const like =
    table === unitTable ? misspeltUnits(valori, words, uses) : likeWritten(valori, words);
  return [...same, ...like].slice(0, mostNearest).map((valore) => ({
    id: valore.id,
    code: valore.code,
    description: valore.description,
    sameUnit: same.includes(valore),
  }));
}

/** A few typing errors apart, or with words in common. */
function likeWritten(valori: readonly Valore[], words: string): Valore[] {
  const typed = short(words);
  const ownWords = wordsOf(typed);
  const byText = Map.groupBy(valori, ({ description }) => short(description));
  const sorted = [...byText.keys()].sort();
  const most = Math.max(2, Math.floor(typed.length / 3));
  const far = new Map<string, number>();
  eachNear(sorted, typed, most, (from, to, distance) => {
    if (distance > most) return;
    for (const text of sorted.slice(from, to)) far.set(text, distance / typed.length);
  });
  for (const text of sorted) {
    const alike = likeness(ownWords, wordsOf(text));
    if (alike > 0) far.set(text, Math.min(1 - alike, far.get(text) ?? 1));
  }
  return [...far]
    .toSorted(([text, a], [other, b]) => a - b || (text < other ? -1 : 1))
    .flatMap(([text]) => byText.get(text) ?? []);
}
