import { textDifference } from './text-difference.ts';

/** An entry that is gone (no `after`), new (no `before`), or says something else. */
export interface ChangedEntry {
  readonly before: string | null;
  readonly after: string | null;
}

/** What became of the entries of a list; the same in another order is no change of any. */
export interface EntryDifference {
  readonly changed: readonly ChangedEntry[];
  /** Those that stay, in each list's order. */
  readonly same: { readonly before: readonly string[]; readonly after: readonly string[] };
  readonly isReordered: boolean;
}

/** The entries that the other list lacks; of equal ones as many as it has fewer. */
function lacking(entries: readonly string[], other: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const entry of other) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  return entries.filter((entry) => {
    const left = counts.get(entry) ?? 0;
    counts.set(entry, left - 1);
    return left <= 0;
  });
}

/** Whom an interval is of, as a line of words tells it; '' of any other entry. */
const subjectOf = (entry: string) => entry.slice(0, Math.max(entry.lastIndexOf(': '), 0));

/** Has the later entry the place of the earlier one, and not only stands where it stood? */
function isChanged(before: string, after: string): boolean {
  return subjectOf(before) !== '' || textDifference(before, after).some(({ same }) => same !== '');
}

/** Which entries of a list are gone, new or changed. */
export function entryDifference(
  before: readonly string[],
  after: readonly string[],
): EntryDifference {
  const added = lacking(after, before);
  const bySubject = Map.groupBy(added, subjectOf);
  const gone = lacking(before, after);
  const successors: string[] = [];
  const changed = gone.map((entry): ChangedEntry => {
    const candidates = bySubject.get(subjectOf(entry)) ?? [];
    const [successor] = candidates;
    if (successor === undefined || !isChanged(entry, successor))
      return { before: entry, after: null };
    candidates.shift();
    successors.push(successor);
    return { before: entry, after: successor };
  });
  const fresh = lacking(added, successors).map(
    (entry): ChangedEntry => ({ before: null, after: entry }),
  );
  const same = { before: lacking(before, gone), after: lacking(after, added) };
  return {
    changed: [...changed, ...fresh],
    same,
    isReordered: same.before.some((entry, at) => entry !== same.after[at]),
  };
}
