import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { FieldChange } from '#contract/change-set.ts';
import { joinIntervals } from '#contract/intervals.joined.ts';
import type { Interval } from '#contract/intervals.ts';
import { storico } from '../schema.ts';
import { exactItemWords, italian } from './storico.diff.ts';

type ExactColumn = typeof storico.previousExact | typeof storico.currentExact;

const exactWhereAmbiguous = (exact: ExactColumn): SQL<string | null> =>
  sql<string | null>`case
    when ${storico.field} = 'intervals' then case when ${exact} ~ '"(text|phase)":"' then ${exact} end
    when strpos(${exact}, '; ') > 0 then ${exact} end`;

/**
 * The exact values of lists whose words are ambiguous: of intervals, which earlier releases wrote
 * without quotes, and of lists with an item that contains the separator.
 */
export const exactLists = {
  before: exactWhereAmbiguous(storico.previousExact),
  after: exactWhereAmbiguous(storico.currentExact),
};

interface StoredWords {
  readonly field: string;
  readonly previousValue: string | null;
  readonly currentValue: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

/** Intervals with an exact value, in today's words; stored rows are never rewritten. */
function presentWords(field: string, words: string | null, exact: string | null): string | null {
  return field !== 'intervals' || words === null || exact === null
    ? words
    : joinIntervals(JSON.parse(exact) as Interval[], italian);
}

function listFrom(field: string, exact: string | null): string[] | undefined {
  if (field === 'intervals' || exact === null) return undefined;
  return (JSON.parse(exact) as unknown[]).flatMap((item) => exactItemWords(item) ?? []);
}

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
