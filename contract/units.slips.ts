import { longestUnit, readUnit } from './units.reading.ts';
import type { UnitValue } from './units.ts';
import { sameUnits } from './units.ts';

/** With one of two equal signs or letters left out: `mg/dL` of `mg/dLL`. */
function undoubled(written: string): string[] {
  return [...written.matchAll(/(\D)(?=\1)/gu)].map(
    ({ index, 0: sign }) => written.slice(0, index) + written.slice(index + sign.length),
  );
}

/** Do the units differ only by a lost, doubled or changed sign between letters? */
function differsInSigns(written: string, unit: string): boolean {
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}%‰°#]/gu, '');
  return !/\d/.test(written) && letters(written) === letters(unit);
}

/** The latest place where a prefix of most units ends: another prefix is another power of ten. */
const afterPrefix = (word: string) => (word.startsWith('mc') ? 3 : 2);

/** Do the words differ, behind the prefix, by one letter or by two that changed places? */
function isSlip(written: string, word: string): boolean {
  const [short, long] = written.length < word.length ? [written, word] : [word, written];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (word.length < 4 || at < afterPrefix(word)) return false;
  const isSwapped = written[at] === word[at + 1] && written[at + 1] === word[at];
  if (isSwapped) return written.slice(at + 2) === word.slice(at + 2);
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}

/** Does exactly one word differ from the unit's, a long one, by a slip? */
function hasSlip(written: string, unit: string): boolean {
  const [writtenWords, unitWords] = [written, unit].map((text) => text.split(/(\P{L}+)/u)) as [
    string[],
    string[],
  ];
  if (writtenWords.length !== unitWords.length) return false;
  const differing = writtenWords.flatMap((word, at) => (word === unitWords[at] ? [] : [at]));
  const [at = 0, ...more] = differing;
  // Separators are at the odd places: signs and numbers are no slips here.
  return more.length === 0 && at % 2 === 0 && isSlip(writtenWords[at] ?? '', unitWords[at] ?? '');
}

/**
 * The values that a text which is no unit may misspell: a slip of the keyboard that makes no other
 * prefix, quantity or number of it. Nothing where it may be one of several units.
 * @param uses how many tests use a value
 */
export function misspeltUnits<Value extends UnitValue>(
  values: readonly Value[],
  written: string,
  uses: (value: Value) => number,
): Value[] {
  if (written.length > longestUnit || readUnit(written) !== null) return [];
  const near = values
    .map(({ description }) => description)
    .filter((unit) => differsInSigns(written, unit) || hasSlip(written, unit));
  const candidates = new Map(
    [...undoubled(written), ...near].map((text) => [readUnit(text)?.quantity, text]),
  );
  candidates.delete(undefined);
  const [text, ...more] = candidates.values();
  return text === undefined || more.length > 0 ? [] : sameUnits(values, text, uses);
}
