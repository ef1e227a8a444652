import { formatInterval, parseInterval } from '#contract/intervals.ts';
import { intervalWords, intervalWordsSaid } from '#phrases/intervals.ts';
import { it } from '#phrases/it.ts';
import type { PhraseKey } from '#phrases/phrases.ts';

/** How the history writes them, whatever the reader's language (server/storico/storico.diff.ts). */
const written = intervalWords(it);

/** A line of a value, and whether the other value of the row has it not. */
export interface Line {
  /** Its place among the lines. */
  readonly at: number;
  readonly text: string;
  readonly differs: boolean;
}

function linesOf(value: string | null): readonly string[] {
  return value === null ? [] : value.split('; ');
}

/** The intervals of a history value, a line for each, in the reader's language. */
export function intervalLines(
  value: string | null,
  other: string | null,
  say: (key: PhraseKey) => string,
): readonly Line[] {
  const words = intervalWordsSaid(say);
  const others = new Set(linesOf(other));
  return linesOf(value).map((line, at) => ({
    at,
    text: formatInterval(parseInterval(line, written), words),
    differs: !others.has(line),
  }));
}
