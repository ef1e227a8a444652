import { endOfPrefix, lowerBound } from './search.distance.ts';
import { changesSample } from './search.kinds.ts';
import { hasDigit } from './search.words.ts';

/** A stem of 4 letters or more, and an ending of an Italian noun or adjective. */
const inflected = /^(.{4,}?)(?:[ie]?[aeio]|h[ei])$/u;
const endings = ['a', 'e', 'i', 'o', 'ia', 'ie', 'io', 'ea', 'ee', 'ei', 'eo', 'he', 'hi'];

/**
 * The words that are another number or gender of an Italian word: `proteina` and `proteine`,
 * `totale` and `totali`, `urinario` and `urinaria`. Words of under 5 letters, with digits or with
 * another end have none, and none is of another sample (`cloruria` is not `cloruro`).
 * @returns their places in the list
 */
export function otherForms(words: readonly string[], word: string): number[] {
  const stem = inflected.exec(word)?.[1];
  if (stem === undefined || hasDigit(word)) return [];
  const from = lowerBound(words, stem);
  const to = endOfPrefix(words, stem, from);
  if (from === to) return [];
  return endings.flatMap((ending) => {
    const form = stem + ending;
    const at = lowerBound(words, form, from);
    const isForm = at < to && words[at] === form && form !== word;
    return isForm && !changesSample(word, form) ? [at] : [];
  });
}
