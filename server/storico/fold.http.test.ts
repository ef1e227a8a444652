import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseInterval } from '#contract/intervals.ts';
import type { Field, SupportTable } from '#contract/prestazione.fields.ts';
import { fields } from '#contract/prestazione.fields.ts';
import type { Noun, StoricoEntry } from '#contract/storico.ts';
import { intervalWords } from '#phrases/intervals.ts';
import { it as italian } from '#phrases/it.ts';
import { loadComunicati } from '../comunicato/comunicato.queries.ts';
import { loadPrestazioni } from '../prestazione/prestazione.queries.ts';
import { loadValori } from '../tabella/tabella.queries.ts';
import type { Desk } from '../testing/administration.ts';
import { openDesk } from '../testing/administration.ts';
import { makePrestazioneForm } from '../testing/make-records.ts';
import { newPerson } from '../testing/people.ts';
import type { Random } from '../testing/random.ts';
import { createRandom } from '../testing/random.ts';
import type { TestAnswer, TestApp } from '../testing/test-app.ts';
import { verifyChain } from './chain.ts';
import { diff } from './storico.diff.ts';
import { recordFields } from './storico.fields.ts';

// The record of random edits by three administrators at once folds, from its history alone, to exactly the final records.
const seed = Number(process.env['DLAB_SEED'] ?? Date.now() % 1_000_000);
const wanted = 200;
const tables: readonly SupportTable[] = ['materiali', 'metodi', 'microrganismi'];

let desk: Desk;
let done = 0;
let refused = 0;
let named = 0;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

interface Hand {
  readonly random: Random;
  readonly node: TestApp;
  read(path: string): Promise<TestAnswer>;
  call(operation: string, body: object): Promise<TestAnswer>;
}

type Valued = {
  readonly id: number;
  readonly table: SupportTable;
  readonly version: number;
  readonly description: string;
};

const words = ['alfa', 'béta', 'µg; m', 'due\nrighe', "l'ora", '1:2', 'a; b', '-'];
const lines = ['M, ≥ 18 anni: 70–99', '< 5', 'F: 1,5–2', 'negativo'];

// The reads that are not under test go past HTTP, which counts them by network.
const valuesOf = (hand: Hand): readonly Valued[] => hand.node.live.current.valoriWithUse;

function randomValue({ random }: Hand, field: Field, values: readonly Valued[]): unknown {
  const ids = values.filter((one) => one.table === field.table).map((one) => one.id);
  switch (field.kind) {
    case 'text':
    case 'longText':
      return random.below(3) === 0 ? null : `${random.pick(words)} ${random.below(50)}`;
    case 'texts':
      return Array.from({ length: random.below(3) }, () => `${random.pick(words)}`);
    case 'number':
      return random.pick([null, 0, 0.5, 3, 12]);
    case 'flag':
      return random.below(2) === 0;
    case 'choice':
      return random.pick([null, ...ids]);
    case 'choices':
      return ids.filter(() => random.below(3) === 0);
    case 'intervals':
      return Array.from({ length: random.below(3) }, () =>
        parseInterval(random.pick(lines) ?? '', intervalWords(italian)),
      );
  }
}

async function changed(hand: Hand, form: Record<string, unknown>): Promise<Record<string, unknown>> {
  const values = valuesOf(hand);
  const next = { ...form };
  for (const field of fields.filter(() => hand.random.below(5) === 0)) {
    const fixed = ['internalCode', 'nomenclatorCode', 'urgentInpatientsOnly'].includes(field.key);
    const value = randomValue(hand, field, values);
    if (!fixed) next[field.key] = field.key === 'serviceName' ? `Esame ${hand.random.below(99)}` : value;
  }
  return next;
}

/** The form of a record that is there, without who and when. */
async function formAt(hand: Hand, path: string, noun: string): Promise<Record<string, unknown> | undefined> {
  const { status, body } = await hand.read(path);
  if (status !== 200) return undefined;
  const { createdAt, createdBy, updatedAt, updatedBy, ...form } = body[noun];
  return form;
}

const randomId = ({ random }: Hand) => 1 + random.below(15);

const acts: Record<string, (hand: Hand) => Promise<TestAnswer | undefined>> = {
  async createTest(hand) {
    const form = makePrestazioneForm({ internalCode: `T${++named}` });
    return hand.call('SavePrestazione', await changed(hand, { ...form }));
  },
  async editTest(hand) {
    const form = await formAt(hand, `admin/EditPrestazione?id=${randomId(hand)}`, 'prestazione');
    return form && hand.call('SavePrestazione', await changed(hand, form));
  },
  async removeTest(hand) {
    const form = await formAt(hand, `admin/EditPrestazione?id=${randomId(hand)}`, 'prestazione');
    return form && hand.call('RemovePrestazione', { id: form.id, version: form.version });
  },
  async saveComunicato(hand) {
    const subject = `${hand.random.pick(words)} ${hand.random.below(9)}`;
    const text = { title: `Avviso ${hand.random.below(9)}`, subject, dueDate: hand.random.pick([null, '2027-01-31']) };
    const form = await formAt(hand, `admin/EditComunicato?id=${randomId(hand)}`, 'comunicato');
    return hand.call('SaveComunicato', { ...form, ...text });
  },
  async removeComunicato(hand) {
    const form = await formAt(hand, `admin/EditComunicato?id=${randomId(hand)}`, 'comunicato');
    return form && hand.call('RemoveComunicato', { id: form.id, version: form.version });
  },
  async addValue(hand) {
    const table = hand.random.pick(tables);
    return hand.call('SaveValoreTabella', { table, code: null, description: `Valore ${++named}` });
  },
  async renameValue(hand) {
    const value = hand.random.pick(valuesOf(hand));
    if (value === undefined) return undefined;
    const { id, version, table } = value;
    const description = `${hand.random.pick(words)} ${++named}`;
    return hand.call('SaveValoreTabella', { id, version, table, code: hand.random.pick([null, 'X']), description });
  },
  async removeValue(hand) {
    const value = hand.random.pick(valuesOf(hand));
    return value && hand.call('RemoveValoreTabella', { id: value.id });
  },
  async merge(hand) {
    const values = valuesOf(hand);
    const from = hand.random.pick(values);
    const into = hand.random.pick(values.filter((one) => one.table === from?.table && one.id !== from?.id));
    return from && into && hand.call('MergeValoriTabella', { from: from.id, into: into.id, mode: 'apply' });
  },
};

const often = ['createTest', 'createTest', 'addValue', 'addValue', 'renameValue', 'saveComunicato', 'saveComunicato'];
const seldom = ['removeTest', 'removeComunicato', 'removeValue', 'merge'];
const choices = [...Array.from({ length: 9 }, () => 'editTest'), ...often, ...seldom];

async function work(hand: Hand): Promise<void> {
  while (done < wanted) {
    const answer = await acts[hand.random.pick(choices) ?? '']?.(hand);
    if (answer === undefined) continue;
    expect([200, 400, 404, 409], answer.text).toContain(answer.status);
    if (answer.status === 200) done += 1;
    else refused += 1;
  }
}

type State = Map<string, string>;

/** Each record from its rows alone, oldest first; every row must begin where the one before ended. */
function fold(rows: readonly StoricoEntry[]): Map<string, State> {
  const records = new Map<string, State>();
  for (const { noun, recordId, field, previousValue, currentValue } of rows) {
    const name = `${noun} ${recordId}`;
    const state = records.get(name) ?? new Map<string, string>();
    records.set(name, state);
    if (field === 'removed') {
      records.delete(name);
      continue;
    }
    const isFlag = recordFields[noun].some(({ key, kind }) => key === field && kind === 'flag');
    const before = isFlag && previousValue === 'false' ? null : previousValue;
    expect([name, field, state.get(field) ?? null]).toEqual([name, field, before]);
    if (currentValue === null || (isFlag && currentValue === 'false')) state.delete(field);
    else state.set(field, currentValue);
  }
  return records;
}

function wordsOf(noun: Noun, record: Record<string, unknown>): State {
  const filled = diff(recordFields[noun], null, record);
  return new Map(filled.map(({ field, currentValue }) => [field, currentValue ?? '']));
}

async function history(): Promise<StoricoEntry[]> {
  const rows: StoricoEntry[] = [];
  for (let page = 1; ; page += 1) {
    const { status, text, body } = await desk.read(`admin/Storico?pageSize=500&page=${page}`);
    expect(status, text).toBe(200);
    const { storico, total } = body;
    rows.push(...storico);
    if (rows.length >= total) return rows.reverse();
  }
}

async function finalRecords(): Promise<Map<string, State>> {
  const records = new Map<string, State>();
  const { sql } = desk.nodes.first.database;
  for (const one of await loadPrestazioni(sql))
    records.set(`prestazione ${one.id}`, wordsOf('prestazione', { ...one }));
  for (const one of await loadComunicati(sql)) records.set(`comunicato ${one.id}`, wordsOf('comunicato', { ...one }));
  for (const one of await loadValori(sql)) records.set(`valoreTabella ${one.id}`, wordsOf('valoreTabella', { ...one }));
  return records;
}

const byKey = (records: ReadonlyMap<string, State>) =>
  Object.fromEntries([...records].map(([name, state]) => [name, Object.fromEntries(state)]));

it(`${wanted} random edits fold to the final records (DLAB_SEED=${seed})`, { timeout: 240_000 }, async () => {
  const { first, second } = desk.nodes;
  const people = [
    desk.admin,
    await newPerson(first, desk.clock, 'bianchi'),
    await newPerson(first, desk.clock, 'verdi'),
  ];
  const hands = people.map(({ token }, at): Hand => {
    const node = at % 2 === 0 ? first : second;
    return {
      node,
      random: createRandom(seed + at),
      read: (path) => desk.read(path, token, node),
      call: (operation, body) => desk.call(operation, body, token, node),
    };
  });
  await Promise.all(hands.map(work));
  await expect.poll(() => first.live.current.version === second.live.current.version, { timeout: 5000 }).toBe(true);
  const rows = await history();
  expect(byKey(fold(rows))).toEqual(byKey(await finalRecords()));
  expect(new Set(rows.map((row) => row.by)).size).toBe(3);
  expect(rows.filter((row) => row.noun === 'prestazione').length).toBeGreaterThan(wanted / 2);
  expect(refused).toBeLessThan(done);
  expect((await verifyChain(first.database.sql)).bad).toBeUndefined();
});
