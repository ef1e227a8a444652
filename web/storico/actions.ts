import type { RenamedIn } from '#contract/storico.operations.ts';
import type { StoricoEntry } from '#contract/storico.ts';
import type { Change } from './history.ts';
import { changesOf } from './history.ts';

/**
 * What one act wrote: the change of a record, and where a value took another name, what that wrote
 * into the tests.
 */
export interface Act {
  /**
   * Null: what a value's new name wrote into tests, where the value's own change stands on another
   * page.
   */
  readonly change: Change<StoricoEntry> | null;
  readonly renamed: readonly Change<StoricoEntry>[];
  /** Into how many tests the new name was written, those of other pages too. */
  readonly tests: number;
}

const isRenamed = ({ first }: Change<StoricoEntry>) => first.source === 'rename';

const together = ({ at, by }: Pick<StoricoEntry, 'at' | 'by'>) => `${at} ${by}`;

/**
 * The changes of a page of the history, newest first; a value's new name and all that it wrote into
 * tests are one act.
 */
export function actsOf(
  rows: readonly StoricoEntry[],
  renames: readonly RenamedIn[],
): readonly Act[] {
  const changes = changesOf(rows, (row) => `${row.noun} ${row.recordId}`);
  const renamed = Map.groupBy(changes.filter(isRenamed), ({ first }) => together(first));
  const values = changes.filter(
    ({ first }) => first.noun === 'valoreTabella' && renamed.has(together(first)),
  );
  const named = Map.groupBy(values, ({ first }) => together(first));
  const counts = new Map(renames.map((one) => [together(one), one.tests]));
  const told = new Set<string>();
  return changes.flatMap((change): Act[] => {
    const key = together(change.first);
    // A file may rename several values at once: which of them a test's row is of, the row does not
    // tell.
    const isOne = named.get(key)?.length === 1;
    const tests = counts.get(key) ?? 0;
    if (!isRenamed(change))
      return [
        {
          change,
          renamed: isOne && values.includes(change) ? (renamed.get(key) ?? []) : [],
          tests,
        },
      ];
    if (isOne || told.has(key)) return [];
    told.add(key);
    return [{ change: null, renamed: renamed.get(key) ?? [], tests }];
  });
}
