import { fold } from './text.ts';

/**
 * The cap colours that are distinguished, as their Italian words stand in descriptions; a longer
 * word goes before its part.
 */
export const capWords = [
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

/** The fill of each cap in a drawing, in the order in which they are listed. */
export const capFills: Readonly<Record<CapColour, string>> = {
  lightBlue: '#63b3ea',
  black: '#1f2423',
  red: '#d2352f',
  yellow: '#f4c21f',
  paleYellow: '#f9eda4',
  green: '#2c9c58',
  lightGreen: '#9bd468',
  purple: '#7d4bb0',
  pink: '#f29bbb',
  grey: '#8c9694',
  darkBlue: '#243c80',
  orange: '#ee8a2a',
  brown: '#7a4e2b',
  white: '#ffffff',
};

function colourAt(text: string): CapColour | undefined {
  return capWords.find(([word]) => text === word || new RegExp(`^${word}\\b`).test(text))?.[1];
}

/**
 * The colours of the caps that an Italian description names, in its order: several of a kit (`tappi
 * grigio, verde e viola`).
 */
export function capColours(description: string): CapColour[] {
  const after = /\btapp[oi] (?:di colore |color )?(.*)/.exec(fold(description))?.[1] ?? '';
  return after.split(/, ?| [eo] /).flatMap((piece) => colourAt(piece) ?? []);
}

/**
 * The cap colour that a container's Italian description names (`Provetta K2/K3-EDTA, tappo viola`
 * -> `purple`), or null. Only the words right after `tappo` count: `tappo a vite` is no colour, and
 * the maker's colour code is not guessed from the additive, since two codes are in use (domain.md
 * section 2).
 */
export function capColour(description: string): CapColour | null {
  const after = /\btappo (?:di colore |color )?(.*)/.exec(fold(description))?.[1];
  if (after === undefined) return null;
  return colourAt(after) ?? null;
}

/** What tells how a container looks and when it is drawn; what is stated decides. */
export interface Container {
  readonly description: string;
  readonly capColour?: CapColour | undefined;
  readonly drawRank?: number | undefined;
  readonly additive?: string | undefined;
  readonly containerKind?: string | undefined;
}

/** The caps of a container: that which is stated, else those that its description names. */
export function capsOf({ description, capColour }: Container): readonly CapColour[] {
  return capColour === undefined ? capColours(description) : [capColour];
}

/** The one cap of a container: that which is stated, else that which its description names. */
export function capOf(container: Container): CapColour | null {
  return container.capColour ?? capColour(container.description);
}
