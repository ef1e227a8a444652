import { afterAll, beforeAll, expect, it } from 'vitest';
import { fields } from '#contract/prestazione.fields.ts';
import type { Noun, RecordField } from '#contract/record.ts';
import { recordFields } from '#contract/record.ts';
import { fieldOfCode } from '#contract/storico.ts';
import type { Choice } from '#contract/valore-tabella.ts';
import { loadCampi } from '../campo/campo.queries.ts';
import { loadComunicati } from '../comunicato/comunicato.queries.ts';
import { loadPrestazioni } from '../prestazione/prestazione.queries.ts';
import { storico } from '../schema.ts';
import { loadValori } from '../tabella/tabella.queries.ts';
import { newPerson } from '../testing/people.ts';
import { createRandom } from '../testing/random.ts';
import type { Editor } from '../testing/random-edits.ts';
import { randomEdit } from '../testing/random-edits.ts';
import type { TestSite } from '../testing/test-site.ts';
import { openTestSite } from '../testing/test-site.ts';
import { verifyChain } from './chain.ts';

// The record of random edits by three administrators at once folds, from its history alone, to
// exactly the final records.
const seed = Number(process.env['DLAB_SEED'] ?? Date.now() % 1_000_000);
const wanted = 200;

let site: TestSite;
const done = new Map<string, number>();
let refused = 0;
const doneInAll = () => [...done.values()].reduce((sum, one) => sum + one, 0);

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

async function work(editor: Editor): Promise<void> {
  while (doneInAll() < wanted) {
    const { name, answer } = (await randomEdit(editor)) ?? {};
    if (name === undefined || answer === undefined) continue;
    expect([200, 400, 404, 409], answer.text).toContain(answer.status);
    if (answer.status === 200) done.set(name, (done.get(name) ?? 0) + 1);
    else refused += 1;
  }
}

type Row = typeof storico.$inferSelect;
type State = Record<string, unknown>;

const lists: readonly RecordField['kind'][] = ['texts', 'choices', 'intervals'];

/** The value in a row: a list exactly, all else in its words, which are the value. */
function valueIn({ kind }: RecordField, words: string | null, exact: string | null): unknown {
  if (lists.includes(kind)) return exact === null ? [] : JSON.parse(exact);
  expect(exact).toBe(null);
  if (kind === 'flag') return words === null ? null : words === 'true';
  return kind === 'switch' ? words === 'true' : words;
}

/** A value as the history records it. */
function asRecorded({ kind }: RecordField, value: unknown): unknown {
  if (kind === 'choices') return (value as readonly Choice[]).map((one) => one.description);
  if (lists.includes(kind) || kind === 'flag' || kind === 'switch') return value;
  const one = kind === 'choice' && value !== null ? (value as Choice).description : value;
  return one === null ? null : String(one);
}

/**
 * Each record from its rows alone, oldest first; every row must begin where the one before ended.
 */
function fold(rows: readonly Row[]): Map<string, State> {
  const records = new Map<string, State>();
  for (const row of rows) {
    const name = `${row.noun} ${row.recordId}`;
    if (row.field === 'removed') {
      records.delete(name);
      continue;
    }
    // The code is the value's own, and folds with the value.
    if (row.noun === 'prestazione' && fieldOfCode(row.field) !== undefined) continue;
    const field =
      recordFields[row.noun].find(({ key }) => key === row.field) ?? expect.fail(row.field);
    const empty = recordFields[row.noun].map((one) => [one.key, valueIn(one, null, null)]);
    const state = records.get(name) ?? Object.fromEntries(empty);
    records.set(name, state);
    if (row.field === 'rank') continue;
    if (lists.includes(field.kind)) expect(row.currentExact).not.toBe(null);
    expect([row.id, state[row.field]]).toEqual([
      row.id,
      valueIn(field, row.previousValue, row.previousExact),
    ]);
    state[row.field] = valueIn(field, row.currentValue, row.currentExact);
  }
  return records;
}

/**
 * The order of the fields, from the places that the history records of those that were moved, save
 * by save.
 */
function foldOrder(rows: readonly Row[], first: readonly number[]): readonly number[] {
  const saves = Map.groupBy(
    rows.filter(({ noun, field }) => noun === 'campo' && field === 'rank'),
    ({ requestId }) => requestId,
  );
  let order = first;
  for (const moved of saves.values()) {
    for (const row of moved)
      expect(row.previousValue).toBe(String(order.indexOf(row.recordId) + 1));
    const next = order.filter((id) => !moved.some(({ recordId }) => recordId === id));
    const placed = moved.toSorted((a, b) => Number(a.currentValue) - Number(b.currentValue));
    for (const { recordId, currentValue } of placed)
      next.splice(Number(currentValue) - 1, 0, recordId);
    order = next;
  }
  return order;
}

async function finalRecords(): Promise<Map<string, State>> {
  const records = new Map<string, State>();
  const { sql } = site.nodes.first.database;
  const add = (noun: Noun, all: readonly { readonly id: number }[]) => {
    for (const { id, ...record } of all as readonly ({ id: number } & State)[]) {
      const values = recordFields[noun].map((field) => [
        field.key,
        asRecorded(field, record[field.key] ?? null),
      ]);
      records.set(`${noun} ${id}`, Object.fromEntries(values));
    }
  };
  add('prestazione', await loadPrestazioni(sql));
  add('comunicato', await loadComunicati(sql));
  add('valoreTabella', await loadValori(sql));
  // A field has no rows until something is changed: a field without rows must be as the contract
  // has it.
  add('campo', await loadCampi(sql));
  return records;
}

it(`${wanted} random edits fold to the final records (DLAB_SEED=${seed})`, {
  timeout: 240_000,
}, async () => {
  const { first, second } = site.nodes;
  const { sql } = first.database;
  const campi = (await loadCampi(sql)).map(({ id }) => id);
  const others = ['bianchi', 'verdi'].map((name) => newPerson(first, site.clock, name));
  const editors = [site.admin, ...(await Promise.all(others))].map(({ token }, at): Editor => {
    const node = at % 2 === 0 ? first : second;
    return {
      node,
      random: createRandom(seed + at),
      read: (path) => site.read(path, token, node),
      call: (operation, body) => site.call(operation, body, token, node),
    };
  });
  await Promise.all(editors.map(work));
  await expect
    .poll(() => first.live.current.version === second.live.current.version, { timeout: 5000 })
    .toBe(true);
  const rows = await sql.select().from(storico).orderBy(storico.id);
  const folded = fold(rows);
  for (const id of campi) {
    const initial = recordFields.campo.map((field) => [field.key, valueIn(field, null, null)]);
    if (!folded.has(`campo ${id}`)) folded.set(`campo ${id}`, Object.fromEntries(initial));
  }
  expect(Object.fromEntries(folded)).toEqual(Object.fromEntries(await finalRecords()));
  expect(foldOrder(rows, campi)).toEqual((await loadCampi(sql)).map(({ id }) => id));
  expect(campi.length).toBe(fields.length);
  expect(new Set(rows.map((row) => row.by)).size).toBe(3);
  expect(rows.filter((row) => row.noun === 'prestazione').length).toBeGreaterThan(wanted / 2);
  expect([...done.keys()]).toEqual(
    expect.arrayContaining(['editTest', 'configure', 'renameValue']),
  );
  expect(refused).toBeLessThan(doneInAll());
  expect((await verifyChain(sql)).bad).toBeUndefined();
});
