import { textDifference } from './text-difference.ts';

/** An entry that is gone (no `after`), new (no `before`), says something else, or stays. */
export interface Entry {
  readonly before: string | null;
  readonly after: string | null;
}

/** What became of the entries of a list: of each list its own, in its order. */
export interface EntryDifference {
  readonly before: readonly Entry[];
  readonly after: readonly Entry[];
}

/** Does an entry stand in both lists as it is? */
export const isKept = ({ before, after }: Entry): boolean => before === after;

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

/** Whom an interval is of, as a line of words tells it; '' of any other entry. */
const subjectOf = (entry: string) => entry.slice(0, Math.max(entry.lastIndexOf(': '), 0));

/** Has the later entry the place of the earlier one? */
function isChanged(before: string, after: string): boolean {
  return subjectOf(before) !== '' || textDifference(before, after).some(({ same }) => same !== '');
}

function otherOf(changed: ReadonlyMap<number, string | null>, at: number, entry: string) {
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
    before: before.map((entry, at) => ({ before: entry, after: otherOf(later, at, entry) })),
    after: after.map((entry, at) => ({ before: otherOf(earlier, at, entry), after: entry })),
  };
}

/** Is some entry gone, new or changed? */
export function hasChanges({ before, after }: EntryDifference): boolean {
  return !before.every(isKept) || !after.every(isKept);
}

/** Do the entries that stay stand in another order? */
export function isReordered({ before, after }: EntryDifference): boolean {
  const unchanged = before.filter(isKept);
  return after.filter(isKept).some((entry, at) => entry.after !== unchanged[at]?.after);
}
