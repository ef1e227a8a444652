import type { SupportTable } from '#contract/field.ts';
import type { QueuedValore } from '#contract/importazione.file.ts';
import { eachNear } from '#contract/search.distance.ts';
import { fold } from '#contract/text.ts';
import { misspeltUnits } from '#contract/units.slips.ts';
import { sameUnits, unitTable } from '#contract/units.ts';
import type { Valore } from '#contract/valore-tabella.ts';

const maxNearest = 5;

/** Longer texts are compared by their first characters. */
const comparedLength = 120;

const comparable = (text: string) => fold(text).slice(0, comparedLength);
const wordSet = (text: string) =>
  new Set(text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2));

/** The share of words that two sets have in common, from 0 to 1. */
export function likeness(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  const unionSize = first.union(second).size;
  return unionSize === 0 ? 0 : first.intersection(second).size / unionSize;
}

/**
 * The values that some words may mean: for units the same unit, or a typing error of it; else those
 * with the most similar spelling.
 * @param valori of one table
 * @param unitUses the number of tests with a unit, by its id
 */
export function nearestValues(
  table: SupportTable,
  valori: readonly Valore[],
  words: string,
  unitUses: ReadonlyMap<number, number>,
): QueuedValore['nearest'] {
  const uses = ({ id }: Valore) => unitUses.get(id) ?? 0;
  const equivalent = table === unitTable ? sameUnits(valori, words, uses) : [];
  const similar =
    table === unitTable ? misspeltUnits(valori, words, uses) : similarlyWritten(valori, words);
  return [...equivalent, ...similar].slice(0, maxNearest).map((valore) => ({
    id: valore.id,
    code: valore.code,
    description: valore.description,
    sameUnit: equivalent.includes(valore),
  }));
}

/** A few typing errors apart, or with words in common. */
function similarlyWritten(valori: readonly Valore[], words: string): Valore[] {
  const typed = comparable(words);
  const ownWords = wordSet(typed);
  const byText = Map.groupBy(valori, ({ description }) => comparable(description));
  const sorted = [...byText.keys()].sort();
  const maxDistance = Math.max(2, Math.floor(typed.length / 3));
  const distances = new Map<string, number>();
  eachNear(sorted, typed, maxDistance, (from, to, distance) => {
    if (distance > maxDistance) return;
    for (const text of sorted.slice(from, to)) distances.set(text, distance / typed.length);
  });
  for (const text of sorted) {
    const similarity = likeness(ownWords, wordSet(text));
    if (similarity > 0) distances.set(text, Math.min(1 - similarity, distances.get(text) ?? 1));
  }
  return [...distances]
    .toSorted(([text, a], [otherText, b]) => a - b || (text < otherText ? -1 : 1))
    .flatMap(([text]) => byText.get(text) ?? []);
}
