import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Interval } from '#contract/intervals.ts';
import { storico } from '../schema.ts';
import { makePrestazioneForm, tester } from '../testing/make-records.ts';
import type { TestSite } from '../testing/test-site.ts';
import { openTestSite } from '../testing/test-site.ts';
import { createPrestazioni } from './prestazione.service.ts';

let site: TestSite;
let codes = 0;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const newCode = () => `I${++codes}`;
const save = (over: object) =>
  site.call('SavePrestazione', { ...makePrestazioneForm({ internalCode: newCode() }), ...over });
const rowsOf = async (id: number) =>
  (await site.read(`GetStoricoModifichePrestazione?id=${id}`)).body.storico as Record<
    string,
    unknown
  >[];

describe('SavePrestazione, of reference intervals', () => {
  it('names the row and the part of a fault', async () => {
    const none = { sex: 'any', ageFrom: null, ageTo: null, ageUnit: null, phase: null };
    const right = { ...none, low: 1, lowOperator: '>=', high: 2, highOperator: '<=', text: null };
    const { sex: _, ...sexless } = right;
    const keysOf = async (...intervals: object[]) =>
      Object.keys((await save({ intervals })).body.fields);
    expect(await keysOf(right, { ...right, sex: null })).toEqual(['intervals.1.sex']);
    expect(await keysOf(sexless, { ...right, low: 'x' })).toEqual([
      'intervals.0.sex',
      'intervals.1.low',
    ]);
    expect(await keysOf({ ...right, frob: 1 })).toEqual(['intervals.0.frob']);
    expect(await keysOf({ ...right, phase: 'a\u0007b' })).toEqual(['intervals.0.phase']);
    expect(Object.keys((await save({ intervals: null })).body.fields)).toEqual(['intervals']);
    expect(Object.keys((await save({ intervals: [7] })).body.fields)).toEqual(['intervals']);
  });

  it('refuses intervals with reversed ages or limits, but accepts one from a file', async () => {
    const none = { sex: 'any', ageFrom: null, ageTo: null, ageUnit: null, phase: null };
    const limits = { low: 5, lowOperator: '>=', high: 3, highOperator: '<=', text: null };
    const faulty = { ...none, ...limits };
    const refused = await save({ intervals: [{ ...faulty, low: 1 }, faulty] });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { intervals: 'Intervallo 2: il limite superiore deve superare quello inferiore.' },
    ]);
    const open = { low: null, lowOperator: null, high: null, highOperator: null };
    for (const over of [{ ageFrom: 8, ageTo: 2, ageUnit: 'years' }, { text: 'assente' }, open]) {
      expect((await save({ intervals: [{ ...faulty, high: 9, ...over }] })).status).toBe(400);
    }
    for (const [over, sentence] of [
      [{ ageUnit: 'years' }, 'un’età ha la sua unità'],
      [{ lowOperator: null }, 'un limite ha il suo segno'],
      [{ low: -1e13 }, 'Intervallo 1: il valore minimo è -1000000000000.'],
      [{ ageTo: 2_000_001, ageUnit: 'hours' }, 'Intervallo 1: il valore massimo è 2000000.'],
    ] as const) {
      const { status, body } = await save({ intervals: [{ ...faulty, high: 9, ...over }] });
      expect([status, body.fields]).toEqual([
        400,
        { intervals: expect.stringContaining(sentence) },
      ]);
    }
    const many = Array.from({ length: 201 }, (_, at) => ({ ...faulty, low: at, high: at }));
    const tooMany = await save({ intervals: many });
    expect([tooMany.status, tooMany.body.fields]).toEqual([
      400,
      { intervals: 'Al massimo 200 valori.' },
    ]);
    expect((await save({ intervals: many.slice(1) })).status).toBe(200);
    const fromFile = [
      ...many.slice(3),
      { ...faulty, ageUnit: 'years', lowOperator: null, high: 1e15 },
    ];
    const form = makePrestazioneForm({
      internalCode: newCode(),
      intervals: [faulty, ...fromFile] as Interval[],
    });
    const [id = 0] = await site.nodes.first.writer(tester, (write) =>
      createPrestazioni(write, [form]),
    );
    const saved = await site.call('SavePrestazione', { ...form, id, version: 1, initials: 'GLU' });
    expect([saved.status, saved.body.prestazione.version]).toEqual([200, 2]);
    expect((await site.read(`GetPrestazione?id=${id}`, null)).status).toBe(200);
    const more = { ...form, id, version: 2, intervals: [...form.intervals, many[0]] };
    expect((await site.call('SavePrestazione', more)).status).toBe(400);
    const typed = { ...form, id, version: 2, intervals: [{ ...faulty, high: 2 }] };
    expect((await site.call('SavePrestazione', typed)).status).toBe(400);
  });

  it('tells a text from bounds that look like it, and stores both exactly (H4)', async () => {
    const none = { sex: 'any' as const, ageFrom: null, ageTo: null, ageUnit: null, phase: null };
    const asText = {
      ...none,
      low: null,
      lowOperator: null,
      high: null,
      highOperator: null,
      text: '1–2',
    };
    const asBounds = {
      ...asText,
      low: 1,
      lowOperator: '>=' as const,
      high: 2,
      highOperator: '<=' as const,
      text: null,
    };
    const form = makePrestazioneForm({ internalCode: newCode(), intervals: [asText] });
    const { id } = (await site.call('SavePrestazione', form)).body.prestazione;
    const change = { ...form, id, version: 1, intervals: [asBounds] };
    const { prestazione } = (await site.call('SavePrestazione', change)).body;
    expect([prestazione.version, prestazione.intervals]).toEqual([2, [asBounds]]);
    const [newest] = await rowsOf(id);
    expect(newest).toMatchObject({
      field: 'intervals',
      previousValue: '"1–2"',
      currentValue: '1–2',
      version: 2,
    });
    // Not reported: only the history of the table has it.
    expect(Object.keys(newest ?? {}).filter((key) => /exact/i.test(key))).toEqual([]);
    const rows = await site.nodes.first.database.sql
      .select()
      .from(storico)
      .where(eq(storico.recordId, id));
    const exact = rows.find(({ field, version }) => field === 'intervals' && version === 2);
    expect(JSON.parse(exact?.previousExact ?? '')).toEqual([asText]);
    expect(JSON.parse(exact?.currentExact ?? '')).toEqual([asBounds]);
  });
});
