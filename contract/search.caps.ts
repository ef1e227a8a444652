import { keysOf } from './keys.ts';
import type { CapColour, Container } from './tubes.ts';
import { capsOf, capWords } from './tubes.ts';

/** English names of caps; `blue` means both kinds of tube. */
const englishCaps: readonly (readonly [words: string, ...colours: CapColour[]])[] = [
  ['light green', 'lightGreen'],
  ['pale yellow', 'paleYellow'],
  ['light yellow', 'paleYellow'],
  ['light blue', 'lightBlue'],
  ['dark blue', 'darkBlue'],
  ['royal blue', 'darkBlue'],
  ['blue', 'lightBlue', 'darkBlue'],
  ['green', 'green'],
  ['yellow', 'yellow'],
  ['gold', 'yellow'],
  ['purple', 'purple'],
  ['lavender', 'purple'],
  ['violet', 'purple'],
  ['red', 'red'],
  ['pink', 'pink'],
  ['grey', 'grey'],
  ['gray', 'grey'],
  ['black', 'black'],
  ['orange', 'orange'],
  ['brown', 'brown'],
  ['white', 'white'],
];

/** A query for a cap's colour may mean its shade too. */
const shades: Partial<Record<CapColour, CapColour>> = { green: 'lightGreen', yellow: 'paleYellow' };

/** All genders and numbers: `rosso`, `rossa`, `rossi`, `rosse`. */
function formsOf(name: string): string[] {
  const ends =
    name.endsWith('o') && name !== 'oro'
      ? ['o', 'a', 'i', 'e']
      : name.endsWith('e')
        ? ['e', 'i']
        : [];
  return [name, ...ends.map((end) => name.replace(/[eo]\b/g, end))];
}

const colourNames = new Map<string, readonly CapColour[]>([
  ...capWords.flatMap(([name, colour]) =>
    formsOf(name).map((form): [string, CapColour[]] => [form, [colour]]),
  ),
  ...englishCaps.map(([words, ...colours]): [string, CapColour[]] => [words, colours]),
]);

/** Words for tubes and their caps, each with the one in Italian descriptions. */
const tubeWords = new Map([
  ...['tappo', 'tappi', 'cap', 'caps', 'top', 'tops'].map((word): [string, string] => [
    word,
    'tappo',
  ]),
  ...['provetta', 'provette', 'tube', 'tubes'].map((word): [string, string] => [word, 'provetta']),
]);
const joiningWords = new Set([
  'con',
  'col',
  'dal',
  'di',
  'da',
  'color',
  'colore',
  'with',
  'a',
  'the',
]);

export interface CapQuery {
  readonly colours: readonly CapColour[];
  /** By word, as Italian descriptions have it. */
  readonly italian: ReadonlyMap<string, readonly string[]>;
}

/**
 * A query for tubes by the colour of their cap, in Italian or English (`tappo verde`, `green
 * tube`), in any order. Undefined for any other, even for an Italian colour alone, which occurs in
 * names too.
 * @param words folded
 */
export function readCapQuery(words: readonly string[]): CapQuery | undefined {
  const nameWords = words.filter((word) => !tubeWords.has(word) && !joiningWords.has(word));
  const colour = [nameWords.join(' '), nameWords.toReversed().join(' ')].find((name) =>
    colourNames.has(name),
  );
  const isTube = words.some((word) => tubeWords.has(word));
  const isEnglish = englishCaps.some(([name]) => name === colour);
  if (colour === undefined || !(isTube || isEnglish)) return undefined;
  const colours = colourNames.get(colour) ?? [];
  const names = capWords.flatMap(([name, colour]) =>
    colours.includes(colour) ? name.split(' ') : [],
  );
  const italian = new Map(
    words.map((word) => [word, nameWords.includes(word) ? names : [tubeWords.get(word) ?? word]]),
  );
  return { colours, italian };
}

/**
 * The cap colours by which a container is found. `exact`: just that tube, not a shade of the
 * colour, nor a kit with tubes of others too.
 */
export function searchedCaps(
  container: Container,
): { readonly colour: CapColour; readonly exact: boolean }[] {
  const colours = capsOf(container);
  return colours.flatMap((colour) => {
    const families = keysOf(shades).filter((key) => shades[key] === colour);
    return [
      { colour, exact: colours.length === 1 },
      ...families.map((family) => ({ colour: family, exact: false })),
    ];
  });
}
