import { longestUnit, readUnit } from './units.reading.ts';
import type { UnitValue } from './units.ts';
import { sameUnits } from './units.ts';

/** The same with a sign or letter less where it stands twice: `mg/dL` of `mg/dLL`. */
function undoubled(written: string): string[] {
  return [...written.matchAll(/(\D)(?=\1)/gu)].map(
    ({ index, 0: sign }) => written.slice(0, index) + written.slice(index + sign.length),
  );
}

/** Are the letters the same, and a sign between them lost, doubled or another? Not beside numbers. */
function differsInSigns(written: string, unit: string): boolean {
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}%‰°#]/gu, '');
  return !/\d/.test(written) && letters(written) === letters(unit);
}

/** Where a prefix ends at the latest that many units have: another one is another power of ten. */
const afterPrefix = (word: string) => (word.startsWith('mc') ? 3 : 2);

/** Is one word the other but for one letter, or two that changed places, behind the prefix? */
function isSlip(written: string, word: string): boolean {
  const [short, long] = written.length < word.length ? [written, word] : [word, written];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (word.length < 4 || at < afterPrefix(word)) return false;
  const isSwapped = written[at] === word[at + 1] && written[at + 1] === word[at];
  if (isSwapped) return written.slice(at + 2) === word.slice(at + 2);
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}

/** Does one long word differ from a unit's by a slip, and nothing else? */
function hasSlip(written: string, unit: string): boolean {
  const [own, others] = [written, unit].map((text) => text.split(/(\P{L}+)/u)) as [
    string[],
    string[],
  ];
  if (own.length !== others.length) return false;
  const differing = own.flatMap((word, at) => (word === others[at] ? [] : [at]));
  const [at = 0, ...more] = differing;
  // What parts the words stands at the odd places: signs and numbers are no slips here.
  return more.length === 0 && at % 2 === 0 && isSlip(own[at] ?? '', others[at] ?? '');
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
