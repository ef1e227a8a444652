import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { joinIntervals } from '#contract/intervals.joined.ts';
import type { Interval } from '#contract/intervals.ts';
import { intervalWords } from '#phrases/intervals.ts';
import { it } from '#phrases/it.ts';
import { storico } from '../schema.ts';

const italian = intervalWords(it);

type ExactColumn = typeof storico.previousExact | typeof storico.currentExact;

const needed = (exact: ExactColumn): SQL<string | null> =>
  sql<
    string | null
  >`case when ${storico.field} = 'intervals' and ${exact} ~ '"(text|phase)":"' then ${exact} end`;

/**
 * The exact values of intervals whose words earlier releases wrote without quotes: they may not
 * show where one ends.
 */
export const exactIntervals = {
  before: needed(storico.previousExact),
  after: needed(storico.currentExact),
};

/**
 * The words of a row: of intervals with an exact value, as they are written now; a row is never
 * rewritten.
 */
export function wordsOf(words: string | null, exact: string | null): string | null {
  return words === null || exact === null
    ? words
    : joinIntervals(JSON.parse(exact) as Interval[], italian);
}
