import { inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { fieldValue } from '#contract/field-value.ts';
import type { Noun } from '#contract/record.ts';
import { recordFields } from '#contract/record.ts';
import { fold } from '#contract/text.ts';
import type { Sql } from '../platform/database.ts';
import { atOneMoment, queryRows } from '../platform/database.ts';
import { inParts } from '../platform/in-parts.ts';
import { storico, valoreTabella } from '../schema.ts';
import { differingFields, loadLastRows } from './last-rows.ts';
import type { NounTable, NounTables, StoredRecord } from './noun.ts';
import type { Fields } from './storico.diff.ts';

/**
 * So many records are compared at one moment: writers of the embedded database wait for it, readers
 * for the comparison.
 */
const comparedAtOnce = 20;

/** A record that is not what its history says. */
export interface Altered {
  readonly noun: Noun;
  readonly recordId: number;
  /**
   * `missing`: no row removed it; `unwritten`: it is there, and no row made it or one removed it.
   */
  readonly kind: 'missing' | 'unwritten' | 'different';
  readonly fields: readonly string[];
}

/** A field in which a record differs from what follows from the others. */
interface Mismatch {
  readonly id: number;
  readonly key: string;
}

/** The ids of the records that are there, or were. */
async function loadIds(on: Sql, noun: Noun, { table }: NounTable): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    on,
    sql`select id from ${table as PgTable}
      union select record_id from ${storico} where noun = ${noun} order by 1`,
  );
  return rows.map(({ id }) => id);
}

/** The choices that are of another table than their field's. */
async function findForeign(
  on: Sql,
  noun: Noun,
  records: readonly StoredRecord[],
): Promise<Mismatch[]> {
  const chosen = records.flatMap(({ id, ...values }) =>
    recordFields[noun].flatMap(({ key, kind, table }) => {
      const { [key]: content }: Fields = values;
      const field = fieldValue(kind, content);
      if (field.kind !== 'choice' && field.kind !== 'choices') return [];
      return [field.value ?? []].flat().map((value) => ({ id, key, table, valore: value.id }));
    }),
  );
  const ids = [...new Set(chosen.map(({ valore }) => valore))];
  const { id, table } = valoreTabella;
  const valori = await on.select({ id, table }).from(valoreTabella).where(inArray(id, ids));
  const tables = new Map(valori.map((value) => [value.id, value.table]));
  return chosen.filter((choice) => tables.get(choice.valore) !== choice.table);
}

/** The folded columns that are not their field, folded. */
async function findUnfolded(
  on: Sql,
  { table, folded }: NounTable,
  records: readonly StoredRecord[],
): Promise<Mismatch[]> {
  if (folded === undefined) return [];
  const { column, field } = folded;
  const ids = records.map(({ id }) => id);
  const columns = { id: sql<number>`${table.id}`, text: sql<string>`${column}` };
  const rows = await on
    .select(columns)
    .from(table as PgTable)
    .where(inArray(table.id, ids));
  const byId = new Map<number, Fields>(records.map((record) => [record.id, { ...record }]));
  return rows.flatMap(({ id, text }) =>
    fold(String(byId.get(id)?.[field])) === text ? [] : { id, key: column.name },
  );
}

async function findAlteredAmong(
  on: Sql,
  noun: Noun,
  nounTable: NounTable,
  ids: readonly number[],
): Promise<Altered[]> {
  const rows = await loadLastRows(on, noun, ids);
  const records = new Map((await nounTable.load(on, ids)).map((record) => [record.id, record]));
  const stored = [...records.values()];
  const mismatches = [
    ...(await findForeign(on, noun, stored)),
    ...(await findUnfolded(on, nounTable, stored)),
    ...((await nounTable.findAltered?.(on)) ?? []),
  ];
  return ids.flatMap((recordId): Altered[] => {
    const [record, lastRows] = [records.get(recordId), rows.get(recordId) ?? []];
    const entry = { noun, recordId, fields: [] };
    if (record === undefined)
      return lastRows[0]?.field === 'removed' ? [] : [{ ...entry, kind: 'missing' }];
    // A field that nobody changed has no history.
    const isWritten = lastRows.length > 0 || noun === 'campo';
    if (!isWritten || lastRows.some(({ field }) => field === 'removed'))
      return [{ ...entry, kind: 'unwritten' }];
    const mismatched = mismatches.flatMap(({ id, key }) => (id === recordId ? key : []));
    const fields = [...new Set([...differingFields(noun, record, lastRows), ...mismatched])];
    return fields.length === 0 ? [] : [{ ...entry, kind: 'different', fields }];
  });
}

/**
 * Compares every record with its history, some at a time, each at one moment (threats.md H3). Not
 * compared is who wrote a record and when.
 * @returns those that differ, and how many there are
 */
export async function findAltered(
  on: Sql,
  nouns: NounTables,
): Promise<{ readonly altered: readonly Altered[]; readonly records: number }> {
  const altered: Altered[] = [];
  let records = 0;
  for (const noun of Object.keys(nouns) as Noun[]) {
    const ids = await loadIds(on, noun, nouns[noun]);
    records += ids.length;
    const parts = await inParts(ids, comparedAtOnce, (part) =>
      atOneMoment(on, (tx) => findAlteredAmong(tx, noun, nouns[noun], part)),
    );
    altered.push(...parts.flat());
  }
  return { altered, records };
}
