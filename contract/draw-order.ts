import { fold } from './text.ts';
import type { CapColour, Container } from './tubes.ts';
import { capsOf } from './tubes.ts';

/** Where a tube comes by the colour of its cap, where no additive says it. */
const rankByCap: Readonly<Record<CapColour, number>> = {
  lightBlue: 1,
  black: 2,
  red: 3,
  yellow: 4,
  green: 6,
  lightGreen: 7,
  purple: 8,
  pink: 9,
  grey: 10,
  darkBlue: 11,
  paleYellow: 12,
  orange: 12,
  brown: 13,
  white: 14,
};

/** Kits of several tubes, and what neither a rank nor its words place. */
const [rankOfKit, rankUnknown] = [15, 16];

/**
 * The order of draw of the EFLM-COLABIOCLI recommendation of 2018 (docs/draw-list.md), by the words
 * that name a container, on the scale of `drawRank`; what holds two additives comes with the first
 * that names it here. Makers use two colour codes, so that a cap only tells apart what one additive
 * is sold in (citrate for coagulation and for the sedimentation rate).
 */
const rankByWords = [
  { words: /emocoltur|blood cultur/, from: 0, to: 0 },
  { words: /fluorur|fluorid|ossalat|oxalat/, from: 10, to: 10 },
  { words: /1:4|\bves\b/, from: 2, to: 2 },
  { words: /\bacd\b|traccia|trace/, from: 11, to: 12 },
  { words: /citrat/, from: 1, to: 2 },
  { words: /eparin|heparin/, from: 6, to: 7 },
  { words: /edta/, from: 8, to: 9 },
  { words: /attivator|\bgel\b|siero|serum|clot/, from: 3, to: 4 },
] as const;

/** By what is written of a container, without the laboratory's rank. */
function rankOfContents(container: Container): number | undefined {
  const caps = capsOf(container);
  const { description, additive = '', containerKind: kind = 'tube' } = container;
  if (caps.length > 1 || (kind !== 'tube' && kind !== 'bottle')) return undefined;
  const [cap] = caps;
  const byCap = cap === undefined ? undefined : rankByCap[cap];
  const text = fold(`${additive} ${description}`);
  const byWords = rankByWords.find(({ words }) => words.test(text));
  if (byWords === undefined) return byCap;
  const isWithin = byCap !== undefined && byCap >= byWords.from && byCap <= byWords.to;
  return isWithin ? byCap : byWords.from;
}

/**
 * Is it a tube for coagulation, which must be full: behind a winged set the first one is not, since
 * the air of the tubing goes into it?
 */
export function isCitrate(container: Container): boolean {
  return rankOfContents(container) === 1;
}

/**
 * When a container is drawn among others: the rank that the laboratory states, else by its
 * additive, else by its cap; undefined where nothing says it.
 */
export function rankOfDraw(container: Container): number | undefined {
  return container.drawRank ?? rankOfContents(container);
}

/** The same of any container, for lists: kits of several tubes, then what nothing places, last. */
export function orderOfDraw(container: Container): number {
  return rankOfDraw(container) ?? (capsOf(container).length > 1 ? rankOfKit : rankUnknown);
}
