import type { Measure } from './units.spellings.ts';
import { annotations, capitalPrefixes, namedUnits, prefixes } from './units.spellings.ts';

/**
 * As written; else as capitals that only one unit is written with; as a text that is all capitals.
 */
export type Case = 'exact' | 'mixed' | 'capitals';

/** Units for a concentration: `mM` is `mmol/L`. A bare `M` may also be a million. */
const molar: Measure = { log: 3, of: { mole: 1, '/metre': 3 } };
const molarPrefixes = new Set(['m', 'μ', 'u', 'mc', 'n', 'p', 'f']);

const named = new Map(
  namedUnits.flatMap((unit) => unit.spellings.map((spelling) => [spelling, unit] as const)),
);
// The first of the list counts: `U` takes prefixes, `u` does not.
const capitals = new Map(
  namedUnits
    .flatMap((unit) => unit.spellings.map((spelling) => [spelling.toUpperCase(), unit] as const))
    .toReversed(),
);
const annotationOf = new Map(
  Object.entries(annotations).flatMap(([annotation, words]) =>
    words.map((word) => [word, annotation]),
  ),
);

const isCapital = (word: string) => word === word.toUpperCase();

type Reading = Measure & { readonly isAbsurd?: boolean };

/** Never measured in millions: `Mg` and `ML` are slips of the shift key, or of a spreadsheet's. */
const isAbsurd = (power: number, { of: dimensions }: Measure) =>
  power >= 6 && ['gram', 'metre', 'mole'].some((unit) => unit in dimensions);

function prefixedReadings(word: string, lettering: Case): Reading[] {
  const isExact = lettering !== 'capitals';
  const units = isExact ? named : capitals;
  return Object.entries(isExact ? prefixes : capitalPrefixes).flatMap(([prefix, power]) => {
    if (!word.startsWith(prefix)) return [];
    const rest = word.slice(prefix.length);
    const unit = units.get(rest);
    if (unit?.prefixed)
      return [{ log: unit.log + power, of: unit.of, isAbsurd: isAbsurd(power, unit) }];
    const isMolar = rest === 'M' && isExact && molarPrefixes.has(prefix);
    return isMolar ? [{ log: molar.log + power, of: molar.of }] : [];
  });
}

/** Capitals among other letters, if nothing else is written so: `mg/DL`, `mMOL/L`, `Min`. */
function looseReadings(word: string): Reading[] {
  const small = named.get(word.toLowerCase());
  if (small && word.length >= 3) return [small];
  if (isCapital(word)) return prefixedReadings(word, 'capitals');
  return Object.entries(prefixes).flatMap(([prefix, power]) => {
    const rest = word.slice(prefix.length);
    const isMixed =
      word.startsWith(prefix) && !isCapital(prefix) && rest.length >= 2 && isCapital(rest);
    const unit = isMixed ? named.get(rest.toLowerCase()) : undefined;
    return unit?.prefixed ? [{ log: unit.log + power, of: unit.of }] : [];
  });
}

/** Null if the word is no unit, or may be one of several. */
export function readUnitWord(word: string, lettering: Case): Measure | null {
  const unit = (lettering === 'capitals' ? capitals : named).get(word);
  const readings: Reading[] = unit ? [unit] : prefixedReadings(word, lettering);
  const candidates =
    readings.length === 0 && lettering === 'mixed' ? looseReadings(word) : readings;
  const [first] = candidates;
  if (first === undefined || candidates.length > 1 || (lettering === 'mixed' && first.isAbsurd))
    return null;
  return { log: first.log, of: first.of };
}

/** What a word counts or refers to; null: nothing that is known. */
export function readAnnotation(word: string): Measure | null {
  const annotation = annotationOf.get(word.toLowerCase());
  return annotation === undefined ? null : { log: 0, of: { [annotation]: 1 } };
}

/** `gHb`, `molKrea`: a unit and what it is of, without a blank between. */
export function readJoined(word: string, lettering: Case): readonly Measure[] | null {
  for (let at = 1; at < word.length - 1; at += 1) {
    const annotation = readAnnotation(word.slice(at));
    const unit = annotation && readUnitWord(word.slice(0, at), lettering);
    if (unit) return [unit, annotation];
  }
  return null;
}
