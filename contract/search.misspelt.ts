import { eachNear } from './search.distance.ts';
import { changesMeaning, withoutSample } from './search.kinds.ts';
import { hasDigit } from './search.words.ts';

/**
 * Typing errors allowed by a word's length (design.md section 6). Letters that name the sample
 * don't count: `kaliuria` is not `calciuria`.
 */
function allowedSlips(word: string): number {
  if (word.length < 4 || hasDigit(word)) return 0;
  return withoutSample(word).length < 8 ? 1 : 2;
}

/** Double letters are often misplaced (`ferittina`). */
function withoutDoubles(word: string): string {
  return word.replace(/(.)\1+/gu, '$1');
}

/**
 * The words at the least distance within the allowed slips, by their whole or, from 5 letters on,
 * by their beginning (it is still being typed). None of another meaning (`search.kinds.ts`). Of
 * equally near ones those that differ only by double letters, else those with the same first
 * letter, which is seldom mistyped. Words with digits are excluded.
 * @param words sorted by code unit, each once
 * @returns each of them, with whether its whole is as near as its beginning
 */
export function misspeltAs(words: readonly string[], word: string): Map<string, boolean> {
  let nearest = allowedSlips(word);
  let near: { word: string; whole: boolean }[] = [];
  if (nearest === 0) return new Map();
  eachNear(words, word, nearest, (from, to, distance, ofBeginning) => {
    const least = word.length < 5 ? distance : ofBeginning;
    if (least > nearest) return;
    const candidates = words.slice(from, to).filter((word) => !hasDigit(word));
    if (candidates.length > 0 && least < nearest) {
      near = [];
      nearest = least;
    }
    for (const candidate of candidates) near.push({ word: candidate, whole: distance === least });
  });
  const alikeInMeaning = near.filter(
    (entry) => !changesMeaning(word, entry.word, entry.whole, nearest),
  );
  const plain = withoutDoubles(word);
  const doubled = alikeInMeaning.filter((entry) => {
    const other = withoutDoubles(entry.word);
    return entry.whole ? other === plain : other.startsWith(plain);
  });
  const alike =
    doubled.length > 0 ? doubled : alikeInMeaning.filter((entry) => entry.word[0] === word[0]);
  return new Map(
    (alike.length > 0 ? alike : alikeInMeaning).map((entry) => [entry.word, entry.whole]),
  );
}
