import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { FieldChange } from '#contract/change-set.ts';
import { joinIntervals } from '#contract/intervals.joined.ts';
import type { Interval } from '#contract/intervals.ts';
import { storico } from '../schema.ts';
import { italian } from './storico.diff.ts';

type ExactColumn = typeof storico.previousExact | typeof storico.currentExact;

const exactWhereAmbiguous = (exact: ExactColumn): SQL<string | null> =>
  sql<string | null>`case
    when ${storico.field} = 'intervals' then case when ${exact} ~ '"(text|phase)":"' then ${exact} end
    when strpos(${exact}, '; ') > 0 then ${exact} end`;

/**
 * The exact values of lists whose words do not show where an entry ends: of intervals, whose words
 * earlier releases wrote without quotes, and of those with an entry that holds what parts them.
 */
export const exactLists = {
  before: exactWhereAmbiguous(storico.previousExact),
  after: exactWhereAmbiguous(storico.currentExact),
};

/** A row's words and exact values. */
interface StoredWords {
  readonly field: string;
  readonly previousValue: string | null;
  readonly currentValue: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

/** Of intervals with an exact value the words as they are written now; a row is never rewritten. */
function presentWords(field: string, words: string | null, exact: string | null): string | null {
  return field !== 'intervals' || words === null || exact === null
    ? words
    : joinIntervals(JSON.parse(exact) as Interval[], italian);
}

const listFrom = (field: string, exact: string | null) =>
  field === 'intervals' || exact === null ? undefined : (JSON.parse(exact) as string[]);

/** What a row changed, in words. */
export function toFieldChange({
  field,
  previousValue,
  currentValue,
  before,
  after,
}: StoredWords): FieldChange {
  const [previousList, currentList] = [listFrom(field, before), listFrom(field, after)];
  return {
    field,
    previousValue: presentWords(field, previousValue, before),
    currentValue: presentWords(field, currentValue, after),
    ...(previousList && { previousList }),
    ...(currentList && { currentList }),
  };
}
