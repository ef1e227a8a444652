import { otherThan } from '#contract/text.ts';
import type { Fields } from '../../storico/storico.diff.ts';
import type { Column } from './columns.ts';
import type { Remark } from './remark.ts';

/**
 * Takes a test's name out of the synonyms that a row gives it; what is stored stays as long as the
 * row does not touch it.
 */
export function dropOwnName(
  record: Record<string, unknown>,
  previous: Fields | null,
  columns: readonly Column[],
): Remark[] {
  const { serviceName, synonym } = record;
  const isStored =
    serviceName === previous?.['serviceName'] &&
    JSON.stringify(synonym) === JSON.stringify(previous?.['synonym']);
  if (typeof serviceName !== 'string' || !Array.isArray(synonym) || isStored) return [];
  const others = otherThan(serviceName, synonym);
  const own = synonym.filter((one) => !others.includes(one));
  if (own.length === 0) return [];
  record['synonym'] = others;
  const headingOf = (key: string) => columns.find(({ field }) => field.key === key)?.heading;
  const column = headingOf('synonym') ?? headingOf('serviceName') ?? null;
  return [{ column, phrase: 'import.ownSynonym', values: { value: own.join(', ') } }];
}
