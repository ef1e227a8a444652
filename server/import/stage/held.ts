import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { storico } from '../../schema.ts';
import type { LottoRecord } from './queries.ts';

/** What the history tells of a record since a batch wrote it. */
export interface Held {
  /** The fields that the batch wrote. */
  readonly written: ReadonlySet<string>;
  /** The fields that hold something else now than right after the batch. */
  readonly edited: ReadonlySet<string>;
}

/** Ways of the history that change no value of a record: a choice took another name, an upgrade told what was never stated. */
const passive = new Set(['rename', 'migration']);

type Row = Pick<
  typeof storico.$inferSelect,
  'field' | 'version' | 'source' | 'previousValue' | 'previousExact' | 'currentValue' | 'currentExact'
>;

function heldBy(version: number, rows: readonly Row[]): Held {
  const written = new Set<string>();
  const edited = new Set<string>();
  for (const [field, all] of Map.groupBy(rows, (row) => row.field)) {
    const [own, later] = [all.find((row) => row.version === version), all.filter((row) => row.version > version)];
    if (own !== undefined) written.add(field);
    const [first, last] = [later[0], later.at(-1)];
    if (first === undefined || last === undefined) continue;
    const then = own ? [own.currentValue, own.currentExact] : [first.previousValue, first.previousExact];
    // The words of a list were written otherwise by earlier releases: where it is told exactly, that decides.
    const isList = last.currentExact !== null && then[1] !== null;
    if (isList ? last.currentExact !== then[1] : last.currentValue !== then[0]) edited.add(field);
  }
  return { written, edited };
}

/** What became of some records of a batch since it wrote them, by record. */
export async function loadHeld(on: Sql, records: readonly LottoRecord[]): Promise<ReadonlyMap<number, Held>> {
  const versions = new Map(records.map(({ recordId, version }) => [recordId, version]));
  const held = new Map<number, Held>();
  const ids = [...versions.keys()];
  if (ids.length === 0) return held;
  const earliest = Math.min(...versions.values());
  const { recordId, field, version, source, previousValue, previousExact, currentValue, currentExact } = storico;
  const rows = await on
    .select({ recordId, field, version, source, previousValue, previousExact, currentValue, currentExact })
    .from(storico)
    .where(and(eq(storico.noun, 'prestazione'), inArray(recordId, ids), sql`${version} >= ${earliest}`))
    .orderBy(storico.id);
  const byRecord = Map.groupBy(
    rows.filter((row) => !passive.has(row.source)),
    (row) => row.recordId,
  );
  for (const id of ids) {
    const since = versions.get(id) ?? 0;
    held.set(
      id,
      heldBy(
        since,
        (byRecord.get(id) ?? []).filter((row) => row.version >= since),
      ),
    );
  }
  return held;
}
