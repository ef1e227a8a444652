import type { RenamedIn } from '#contract/storico.operations.ts';
import type { StoricoEntry } from '#contract/storico.ts';
import type { Change } from './history.ts';
import { groupChanges } from './history.ts';

/**
 * What one action wrote: the change of a record and, where a value was renamed, the changes of the
 * tests.
 */
export interface HistoryAction {
  /**
   * Null for the changes of tests by a value's new name, where the value's own change is on another
   * page.
   */
  readonly change: Change<StoricoEntry> | null;
  readonly renamed: readonly Change<StoricoEntry>[];
  /** How many tests the new name changed, also on other pages. */
  readonly tests: number;
}

const isRenamed = ({ first }: Change<StoricoEntry>) => first.source === 'rename';

const together = ({ at, by }: Pick<StoricoEntry, 'at' | 'by'>) => `${at} ${by}`;

/**
 * The changes of a page of the history, newest first; a value's new name and the tests that it
 * changed are one action.
 */
export function groupActions(
  rows: readonly StoricoEntry[],
  renames: readonly RenamedIn[],
): readonly HistoryAction[] {
  const changes = groupChanges(rows, (row) => `${row.noun} ${row.recordId}`);
  const renamed = Map.groupBy(changes.filter(isRenamed), ({ first }) => together(first));
  const values = changes.filter(
    ({ first }) => first.noun === 'valoreTabella' && renamed.has(together(first)),
  );
  const named = Map.groupBy(values, ({ first }) => together(first));
  const counts = new Map(renames.map((rename) => [together(rename), rename.tests]));
  const attributed = new Set<string>();
  return changes.flatMap((change): HistoryAction[] => {
    const key = together(change.first);
    // A file may rename several values at once: a test's row does not say which of them it is of.
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
    if (isOne || attributed.has(key)) return [];
    attributed.add(key);
    return [{ change: null, renamed: renamed.get(key) ?? [], tests }];
  });
}
