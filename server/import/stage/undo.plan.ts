import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { KeepReason, StayingRecord, UndoPlan } from '#contract/change-set.ts';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import { fields } from '#contract/prestazione.fields.ts';
import type { PrestazioneForm } from '#contract/prestazione.ts';
import { recordForm } from '#contract/record.ts';
import { fold } from '#contract/text.ts';
import type { Sql } from '../../platform/database.ts';
import { prestazioniUsing } from '../../prestazione/prestazione.valori.ts';
import type { Fields } from '../../storico/storico.diff.ts';
import { loadValori } from '../../tabella/tabella.queries.ts';
import { nounImports } from '../nouns.ts';
import type { Held } from './held.ts';
import { loadHeld } from './held.ts';
import type { LottoRecord } from './queries.ts';

/** A test that goes back in some fields. */
interface UndoneEdit {
  readonly id: number;
  readonly version: number;
  readonly form: PrestazioneForm;
  readonly fields: readonly FieldKey[];
}

/** What taking a batch back does, and what it leaves. */
export interface Undoing {
  readonly removals: readonly { readonly id: number; readonly version: number }[];
  readonly edits: readonly UndoneEdit[];
  readonly values: readonly { readonly id: number; readonly version: number }[];
  readonly valuesKept: number;
  readonly staying: readonly StayingRecord[];
}

/** A test as it is now. */
interface Test {
  readonly id: number;
  readonly version: number;
  readonly form: PrestazioneForm;
}

const testOf = (record: Fields): Test => ({
  ...{ id: Number(record['id']), version: Number(record['version']) },
  form: recordForm(fields, record) as unknown as PrestazioneForm,
});

/** Fields that mean something only together: one of them alone is not what it was. */
const pairs: readonly (readonly [FieldKey, FieldKey])[] = [
  ['intervals', 'unitOfMeasurement'],
  ['urgentRequest', 'urgentInpatientsOnly'],
];

type Stays = Map<FieldKey, KeepReason>;

const choosing = new Set(fields.filter(({ kind }) => kind === 'choice' || kind === 'choices').map(({ key }) => key));

const idsIn = (value: unknown): readonly number[] =>
  Array.isArray(value) ? (value as number[]) : typeof value === 'number' ? [value] : [];

/** The fields of one test that go back, and those that do not, with the reason. */
function partFields(
  { before, undone }: LottoRecord,
  now: PrestazioneForm,
  { written, edited }: Held,
  there: ReadonlySet<number>,
) {
  const back = new Set<FieldKey>();
  const stays: Stays = new Map();
  for (const { key } of fields) {
    // A form that was stored before the field was there tells nothing of it.
    if (!written.has(key) || undone.includes(key) || before === null || !Object.hasOwn(before, key)) continue;
    if (isDeepStrictEqual(before[key], now[key])) continue;
    if (edited.has(key)) stays.set(key, 'edited');
    else if (choosing.has(key) && idsIn(before[key]).some((id) => !there.has(id))) stays.set(key, 'valueGone');
    else back.add(key);
  }
  for (const [one, other] of pairs) {
    for (const [field, its] of [[one, other] as const, [other, one] as const]) {
      if (!back.has(field) || !(edited.has(its) || stays.has(its))) continue;
      back.delete(field);
      stays.set(field, 'together');
    }
  }
  return { back, stays };
}

/** A form with some fields as they were. One that today's rules would refuse was in the catalogue all the same. */
function formWith(now: PrestazioneForm, before: LottoRecord['before'], back: ReadonlySet<FieldKey>): PrestazioneForm {
  return { ...now, ...Object.fromEntries([...back].map((key) => [key, before?.[key]])) };
}

/** Leaves the codes alone that stand in another test by then. */
function holdTaken(
  edits: { record: LottoRecord; back: Set<FieldKey>; stays: Stays }[],
  codes: ReadonlyMap<number, string>,
  gone: ReadonlySet<number>,
): void {
  const wanting = edits.filter(({ back }) => back.has('internalCode'));
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    const after = new Map([...codes].filter(([id]) => !gone.has(id)));
    for (const { record, back } of wanting) {
      if (back.has('internalCode')) after.set(record.recordId, fold(String(record.before?.['internalCode'])));
    }
    const counts = new Map<string, number>();
    for (const code of after.values()) counts.set(code, (counts.get(code) ?? 0) + 1);
    for (const { record, back, stays } of wanting) {
      if (!back.has('internalCode') || (counts.get(after.get(record.recordId) ?? '') ?? 0) < 2) continue;
      back.delete('internalCode');
      stays.set('internalCode', 'taken');
      isSettled = false;
    }
  }
}

async function partValues(
  on: Sql,
  records: readonly LottoRecord[],
  gone: ReadonlySet<number>,
  edits: readonly UndoneEdit[],
) {
  const byId = new Map(edits.map((edit) => [edit.id, edit.form]));
  const holds = (form: PrestazioneForm, valore: number) =>
    [...choosing].some((key) => idsIn(form[key]).includes(valore));
  const versions = new Map(records.map(({ recordId, version }) => [recordId, version]));
  const there = await loadValori(on, [...versions.keys()]);
  const going: { id: number; version: number }[] = [];
  for (const { id, version } of there) {
    if (version !== versions.get(id)) continue;
    const users = await prestazioniUsing.using(on, id);
    const isUsed = users.some((user) => {
      const form = byId.get(user.id);
      return !gone.has(user.id) && (form === undefined || holds(form, id));
    });
    if (!isUsed) going.push({ id, version });
  }
  return { values: going, valuesKept: there.length - going.length };
}

function stayingOf(record: LottoRecord, now: Test | undefined, stays: Stays): StayingRecord[] {
  if (stays.size === 0) return [];
  const name = now?.form.serviceName ?? record.before?.['serviceName'];
  return [
    {
      ...{ noun: 'prestazione', id: record.recordId, name: name === undefined ? null : String(name) },
      ...{ version: now?.version ?? null, made: record.made },
      fields: [...stays].map(([field, why]) => ({ field, why })),
    },
  ];
}

/** What taking a batch back would do to the catalogue as it is: each field of which the batch's value still stands goes back. */
export async function planUndo(on: Sql, records: readonly LottoRecord[]): Promise<Undoing> {
  const tests = records.filter(({ noun }) => noun === 'prestazione');
  const all = (await nounImports.prestazione.load(on)).map(testOf);
  const current = new Map(all.map((one) => [one.id, one]));
  const codes = new Map(all.map((one) => [one.id, fold(one.form.internalCode)]));
  const isMoved = ({ recordId, version }: LottoRecord) => current.get(recordId)?.version !== version;
  const heldOf = await loadHeld(
    on,
    tests.filter((one) => current.has(one.recordId) && (!one.made || isMoved(one))),
  );
  const needed = tests.flatMap(({ before }) => [...choosing].flatMap((key) => idsIn(before?.[key])));
  const there = new Set((await loadValori(on, [...new Set(needed)])).map(({ id }) => id));

  const removals: { id: number; version: number }[] = [];
  const staying: StayingRecord[] = [];
  const parted: { record: LottoRecord; back: Set<FieldKey>; stays: Stays }[] = [];
  for (const record of tests) {
    const now = current.get(record.recordId);
    const held = heldOf.get(record.recordId) ?? { written: new Set(), edited: new Set() };
    if (record.made && now !== undefined) {
      const stays: Stays = new Map(fields.flatMap(({ key }) => (held.edited.has(key) ? [[key, 'edited']] : [])));
      if (stays.size === 0) removals.push({ id: now.id, version: now.version });
      else staying.push(...stayingOf(record, now, stays));
    } else if (!record.made && now !== undefined) {
      parted.push({ record, ...partFields(record, now.form, held, there) });
    } else if (!record.made) {
      // A test that somebody removed has no fields to go back.
      staying.push({ ...stayingGone(record) });
    }
  }
  const gone = new Set(removals.map(({ id }) => id));
  holdTaken(parted, codes, gone);
  const edits: UndoneEdit[] = [];
  for (const { record, back, stays } of parted) {
    const now = current.get(record.recordId);
    staying.push(...stayingOf(record, now, stays));
    if (now === undefined || back.size === 0) continue;
    edits.push({
      id: now.id,
      version: now.version,
      form: formWith(now.form, record.before, back),
      fields: [...back],
    });
  }
  const values = records.filter(({ noun }) => noun === 'valoreTabella');
  return { removals, edits, ...(await partValues(on, values, gone, edits)), staying };
}

function stayingGone({ recordId, before }: LottoRecord): StayingRecord {
  const name = before?.['serviceName'];
  return {
    ...{ noun: 'prestazione', id: recordId, name: name === undefined ? null : String(name), version: null },
    ...{ made: false, fields: [{ field: 'removed', why: 'gone' }] },
  };
}

const mostStaying = 1000;

/** What would be taken back, as it is told; its name says what it would do, whatever it leaves. */
export function tellUndo({ removals, edits, values, valuesKept, staying }: Undoing): UndoPlan {
  const hash = createHash('sha256').update(JSON.stringify([removals, edits, values]));
  return {
    id: hash.digest('base64url').slice(0, 22),
    ...{ removed: removals.length, changed: edits.length },
    fields: edits.reduce((sum, edit) => sum + edit.fields.length, 0),
    ...{ values: values.length, valuesKept },
    ...{ staying: staying.slice(0, mostStaying), stayingTotal: staying.length },
  };
}
