import { textDifference } from './text-difference.ts';

/** An entry that is gone (no `after`), new (no `before`), says something else, or stays. */
export interface EntryChange {
  readonly before: string | null;
  readonly after: string | null;
}

/** The entries of both lists, each in its list's order, with what became of them. */
export interface EntryDifference {
  readonly before: readonly EntryChange[];
  readonly after: readonly EntryChange[];
}

/** Is an entry in both lists, unchanged? */
export const isKept = ({ before, after }: EntryChange): boolean => before === after;

/** Where the entries stand that the other list lacks; of equal ones the last, as many as it lacks. */
function lacking(entries: readonly string[], other: readonly string[]): readonly number[] {
  const counts = new Map<string, number>();
  for (const entry of other) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  return [...entries.entries()].flatMap(([at, entry]) => {
    const count = counts.get(entry) ?? 0;
    counts.set(entry, count - 1);
    return count > 0 ? [] : [at];
  });
}

/** The people an interval applies to, as its line of words begins; '' for any other entry. */
const subjectOf = (entry: string) => entry.slice(0, Math.max(entry.lastIndexOf(': '), 0));

/** Is the later entry a changed version of the earlier one? */
function isChanged(before: string, after: string): boolean {
  return subjectOf(before) !== '' || textDifference(before, after).some(({ same }) => same !== '');
}

function counterpart(changed: ReadonlyMap<number, string | null>, at: number, entry: string) {
  return changed.has(at) ? (changed.get(at) ?? null) : entry;
}

/** Which entries of a list are gone, new or changed. */
export function entryDifference(
  before: readonly string[],
  after: readonly string[],
): EntryDifference {
  const added = lacking(after, before);
  const bySubject = Map.groupBy(added, (at) => subjectOf(after[at] ?? ''));
  const earlier = new Map<number, string | null>(added.map((at) => [at, null]));
  const later = new Map<number, string | null>();
  for (const at of lacking(before, after)) {
    const entry = before[at] ?? '';
    const candidates = bySubject.get(subjectOf(entry)) ?? [];
    const [place = -1] = candidates;
    const successor = after[place];
    const isTaken = successor !== undefined && isChanged(entry, successor);
    later.set(at, isTaken ? successor : null);
    if (!isTaken) continue;
    candidates.shift();
    earlier.set(place, entry);
  }
  return {
    before: before.map((entry, at) => ({ before: entry, after: counterpart(later, at, entry) })),
    after: after.map((entry, at) => ({ before: counterpart(earlier, at, entry), after: entry })),
  };
}

export function hasChanges({ before, after }: EntryDifference): boolean {
  return !before.every(isKept) || !after.every(isKept);
}

/** Is the order of the unchanged entries another one? */
export function isReordered({ before, after }: EntryDifference): boolean {
  const unchanged = before.filter(isKept);
  return after.filter(isKept).some((entry, at) => entry.after !== unchanged[at]?.after);
}
