import { fold } from './text.ts';

/** The cap colours that are told apart, as their Italian words stand in descriptions; a longer word goes before its part. */
const capWords = [
  ['giallo chiaro', 'paleYellow'],
  ['verde chiaro', 'lightGreen'],
  ['blu scuro', 'darkBlue'],
  ['azzurro', 'lightBlue'],
  ['celeste', 'lightBlue'],
  ['lavanda', 'purple'],
  ['viola', 'purple'],
  ['rosso', 'red'],
  ['rosa', 'pink'],
  ['giallo', 'yellow'],
  ['oro', 'yellow'],
  ['verde', 'green'],
  ['grigio', 'grey'],
  ['nero', 'black'],
  ['blu', 'darkBlue'],
  ['arancione', 'orange'],
  ['arancio', 'orange'],
  ['marrone', 'brown'],
  ['bianco', 'white'],
] as const;

/** The colour of a tube's cap. */
export type CapColour = (typeof capWords)[number][1];

/**
 * The cap colour that a container's Italian description names (`Provetta K2/K3-EDTA, tappo viola` -> `purple`), or null.
 * Only the words right after `tappo` count: `tappo a vite` is no colour, and the maker's colour code is not guessed from
 * the additive, since two codes are in use (domain.md section 2).
 */
export function capColour(description: string): CapColour | null {
  const after = /\btappo\s+(?:di colore\s+|color\s+)?(.*)$/.exec(fold(description))?.[1];
  if (after === undefined) return null;
  return capWords.find(([word]) => after === word || new RegExp(`^${word}\\b`).test(after))?.[1] ?? null;
}
