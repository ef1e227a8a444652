import { publicFields } from '#contract/prestazione.fields.ts';
import type { Noun } from '#contract/record.ts';
import { codeFieldOf } from '#contract/storico.ts';
import { loadCampi } from '../campo/campo.queries.ts';
import { hiddenOf } from '../campo/campo.rules.ts';
import type { Touched } from '../catalogue/node.ts';
import type { PublishedRecords, Records } from '../catalogue/snapshot.ts';
import type { RecordNoun } from '../nouns.ts';
import { recordNouns } from '../nouns.ts';
import type { Sql } from '../platform/database.ts';
import { inParts } from '../platform/in-parts.ts';
import { loadPackedStorico } from '../storico/storico.queries.ts';
import { valoriOf } from './make-snapshot.ts';

/**
 * So many records are read at a time: between two parts the process answers readers (threats.md
 * F10).
 */
const partSize = 250;

/** The fields whose rows are public, with the codes of the values that they hold. */
function publicHistory(campi: Records['campi']): string[] {
  const hidden = hiddenOf(campi);
  return [
    ...publicFields.flatMap(({ key }) => (hidden.has(key) ? [] : [key, codeFieldOf(key)])),
    'removed',
  ];
}

function byId<Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Makes the published records of all nouns, one noun after the other: a transaction has one
 * connection.
 */
async function eachNoun(
  read: (noun: RecordNoun) => Promise<ReadonlyMap<number, { readonly id: number }>>,
): Promise<PublishedRecords> {
  const loaded: [string, unknown][] = [];
  for (const noun of recordNouns) loaded.push([noun.published, await read(noun)]);
  // The registry maps each noun to its records.
  return Object.fromEntries(loaded) as unknown as PublishedRecords;
}

/** Reads the whole catalogue. Call it inside one REPEATABLE READ transaction. */
export async function loadAll(tx: Sql, version: number): Promise<Records> {
  const campi = await loadCampi(tx);
  return {
    version,
    campi,
    ...(await eachNoun(async ({ load }) => byId(await load(tx)))),
    storico: await loadPackedStorico(tx, publicHistory(campi)),
  };
}

function replaced<Row>(
  rows: ReadonlyMap<number, Row>,
  touched: readonly number[],
  read: ReadonlyMap<number, Row>,
): ReadonlyMap<number, Row> {
  if (touched.length === 0) return rows;
  const next = new Map(rows);
  for (const id of touched) {
    const row = read.get(id);
    if (row === undefined) next.delete(id);
    else next.set(id, row);
  }
  return next;
}

/**
 * Reads again the records touched since `current`, and the tests that show a touched support-table
 * value.
 */
export async function loadTouched(
  tx: Sql,
  version: number,
  current: Records,
  touched: readonly Touched[],
): Promise<Records> {
  const ids = (noun: Noun) =>
    touched.filter((record) => record.noun === noun).map((record) => record.recordId);
  // What the public sees of every test may have changed.
  if (ids('campo').length > 0) return loadAll(tx, version);
  const valori = new Set(ids('valoreTabella'));
  const all = valori.size === 0 ? [] : [...current.prestazioni.values()];
  const showing = all.filter((prestazione) => !valoriOf(prestazione).isDisjointFrom(valori));
  const prestazioni = [
    ...new Set([...ids('prestazione'), ...showing.map((prestazione) => prestazione.id)]),
  ];
  const fields = publicHistory(current.campi);
  const records = await eachNoun(async ({ noun, published, load }) => {
    const again = noun === 'prestazione' ? prestazioni : ids(noun);
    const read = byId(touched.flatMap((change) => (change.noun === noun && change.record) || []));
    const unread = again.filter((id) => !read.has(id));
    const rows = await inParts(unread, partSize, (part) => load(tx, part));
    for (const row of rows.flat()) read.set(row.id, row);
    return replaced<{ readonly id: number }>(current[published], again, read);
  });
  const history = await inParts(prestazioni, partSize, async (part) => [
    ...(await loadPackedStorico(tx, fields, part)),
  ]);
  return {
    version,
    campi: current.campi,
    ...records,
    storico: replaced(current.storico, prestazioni, new Map(history.flat())),
  };
}
