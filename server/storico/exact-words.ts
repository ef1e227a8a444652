import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { FieldChange } from '#contract/change-set.ts';
import { joinIntervals } from '#contract/intervals.joined.ts';
import type { Interval } from '#contract/intervals.ts';
import { storico } from '../schema.ts';
import { italian } from './storico.diff.ts';

type ExactColumn = typeof storico.previousExact | typeof storico.currentExact;

const needed = (exact: ExactColumn): SQL<string | null> =>
  sql<string | null>`case
    when ${storico.field} = 'intervals' then case when ${exact} ~ '"(text|phase)":"' then ${exact} end
    when strpos(${exact}, '; ') > 0 then ${exact} end`;

/**
 * The exact values of lists whose words do not show where an entry ends: of intervals, whose words
 * earlier releases wrote without quotes, and of those with an entry that holds what parts them.
 */
export const exactLists = {
  before: needed(storico.previousExact),
  after: needed(storico.currentExact),
};

/** A row's words and exact values. */
interface Written {
  readonly field: string;
  readonly previousValue: string | null;
  readonly currentValue: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

/** Of intervals with an exact value the words as they are written now; a row is never rewritten. */
function wordsOf(field: string, words: string | null, exact: string | null): string | null {
  return field !== 'intervals' || words === null || exact === null
    ? words
    : joinIntervals(JSON.parse(exact) as Interval[], italian);
}

const listOf = (field: string, exact: string | null) =>
  field === 'intervals' || exact === null ? undefined : (JSON.parse(exact) as string[]);

/** What a row changed, in words. */
export function fieldChangeOf({
  field,
  previousValue,
  currentValue,
  before,
  after,
}: Written): FieldChange {
  const [previousList, currentList] = [listOf(field, before), listOf(field, after)];
  return {
    field,
    previousValue: wordsOf(field, previousValue, before),
    currentValue: wordsOf(field, currentValue, after),
    ...(previousList && { previousList }),
    ...(currentList && { currentList }),
  };
}
