import type { Side } from '../../platform/conflict.ts';
import type { IntervalDraft } from './interval-draft.ts';

/** The intervals of one group of people, in three versions of a test; null: it has none. */
export interface IntervalRow {
  /** Identifies the row in the conflict. */
  readonly id: string;
  readonly base: IntervalDraft | null;
  readonly mine: IntervalDraft | null;
  readonly theirs: IntervalDraft | null;
  /** Who changed it; null: both did, and the editor chooses. */
  readonly by: Side | null;
}

type Rows = readonly IntervalDraft[];

/** Whom an interval applies to: a row that says something else of them is the same row, changed. */
function subjectOf({ sex, ageFrom, ageTo, ageUnit, phase }: IntervalDraft): string {
  const hasAge = ageFrom.trim() !== '' || ageTo.trim() !== '';
  const age = hasAge ? [ageFrom.trim(), ageTo.trim(), ageUnit] : [];
  return JSON.stringify([sex, phase.trim(), ...age]);
}

/** The rows by subject; a second one of a subject is told apart by its place among them. */
function bySubject(rows: Rows): ReadonlyMap<string, IntervalDraft> {
  const counts = new Map<string, number>();
  return new Map(
    rows.map((interval) => {
      const subject = subjectOf(interval);
      const count = counts.get(subject) ?? 0;
      counts.set(subject, count + 1);
      return [`${subject} ${count}`, interval];
    }),
  );
}

function isSame(interval: IntervalDraft | null, other: IntervalDraft | null): boolean {
  if (interval === null || other === null) return interval === other;
  return JSON.stringify({ ...interval, row: 0 }) === JSON.stringify({ ...other, row: 0 });
}

/** The rows of three versions: mine in their order, then those that only the others have. */
export function intervalRows(base: Rows, mine: Rows, theirs: Rows): readonly IntervalRow[] {
  const versions = { base: bySubject(base), mine: bySubject(mine), theirs: bySubject(theirs) };
  const ids = new Set([
    ...versions.mine.keys(),
    ...versions.theirs.keys(),
    ...versions.base.keys(),
  ]);
  return [...ids].map((id) => {
    const [before, own, other] = [versions.base, versions.mine, versions.theirs].map(
      (rows) => rows.get(id) ?? null,
    );
    const row = { id, base: before ?? null, mine: own ?? null, theirs: other ?? null };
    const isTheirs = isSame(row.mine, row.base);
    const isMine = isSame(row.theirs, row.base);
    return { ...row, by: isMine ? 'mine' : isTheirs ? 'theirs' : null };
  });
}

/** Do both versions have another row of the same people, or only one of them the row? */
export const isDifferent = ({ mine, theirs }: IntervalRow): boolean => !isSame(mine, theirs);

/** The intervals with each different row as chosen. */
export function joinRows(
  rows: readonly IntervalRow[],
  sideOf: (id: string) => Side | undefined,
): Rows {
  const chosen = rows.flatMap((row) => {
    const side = isDifferent(row) ? (sideOf(row.id) ?? 'mine') : 'mine';
    return row[side] ?? [];
  });
  return chosen.map((interval, row) => ({ ...interval, row }));
}
