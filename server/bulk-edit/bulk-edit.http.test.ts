import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BulkEditPlan } from '#contract/bulk-edit.ts';
import { prestazione } from '../schema.ts';
import { createValori } from '../tabella/tabella.service.ts';
import { makePrestazioneForm, tester } from '../testing/make-records.ts';
import { freshCode } from '../testing/people.ts';
import type { TestSite } from '../testing/test-site.ts';
import { onlyAdministrators, openTestSite, statusesByCaller } from '../testing/test-site.ts';

const operation = 'ModificaPrestazioni';

let site: TestSite;
let [giallo, verde, metodo]: number[] = [];
beforeAll(async () => {
  site = await openTestSite();
  const values = [
    { table: 'contenitori' as const, code: null, description: 'Provetta tappo giallo' },
    { table: 'contenitori' as const, code: null, description: 'Provetta tappo verde' },
    { table: 'metodi' as const, code: null, description: 'ELISA' },
  ];
  [giallo, verde, metodo] = await site.nodes.first.writer(tester, (write) =>
    createValori(write, values),
  );
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.nodes.first.database.sql.delete(prestazione);
});

let made = 0;
async function make(over: Parameters<typeof makePrestazioneForm>[0] = {}): Promise<number> {
  const form = makePrestazioneForm({ internalCode: `B${++made}`, ...over });
  return (await site.call('SavePrestazione', form)).body.prestazione.id;
}
const read = async (id: number) => (await site.read(`GetPrestazione?id=${id}`)).body.prestazione;
const look = (prestazioni: number[], edit: object, rest: object = {}) =>
  site.call(operation, { mode: 'preview', prestazioni, edit, ...rest });
const planFor = async (
  prestazioni: number[],
  edit: object,
  rest: object = {},
): Promise<BulkEditPlan> => (await look(prestazioni, edit, rest)).body.plan;
const apply = (prestazioni: number[], edit: object, plan: string, rest: object = {}) =>
  site.call(operation, {
    ...{ mode: 'apply', prestazioni, edit, plan },
    otp: freshCode(site.admin, site.clock),
    ...rest,
  });
async function edit(prestazioni: number[], change: object, rest: object = {}) {
  const { id } = await planFor(prestazioni, change, rest);
  return apply(prestazioni, change, id, rest);
}
const outcome = ({ status, body }: { status: number; body: { code?: string } }) =>
  status === 200 ? '200' : `${status} ${body.code}`;

describe('an edit of many tests', () => {
  it('is for administrators, and applied with a fresh code only', async () => {
    const id = await make();
    const change = { act: 'set', field: 'testTubeContainer', value: verde };
    expect(
      await statusesByCaller(site, 'POST', operation, {
        ...{ mode: 'preview', prestazioni: [id], edit: change },
      }),
    ).toEqual(onlyAdministrators('200'));
    const { id: plan } = await planFor([id], change);
    expect(outcome(await apply([id], change, plan, { otp: undefined }))).toBe(
      '401 auth.stepUpRequired',
    );
    expect((await read(id)).testTubeContainer).toBeNull();
  });

  it('is previewed test by test, applied in one batch with its reason, and undone', async () => {
    const ids = [await make({ testTubeContainer: giallo ?? null }), await make(), await make()];
    await site.call('SavePrestazione', {
      ...makePrestazioneForm({ internalCode: `B${made}`, testTubeContainer: verde ?? null }),
      ...{ id: ids[2], version: 1 },
    });
    const change = { act: 'set', field: 'testTubeContainer', value: verde };
    const plan = await planFor(ids, change);
    expect(plan.counts).toEqual({ changed: 2, unchanged: 1, refused: 0, leftOut: 0, gone: 0 });
    expect(plan.rows.map(({ id, kind, changes }) => [id, kind, changes])).toMatchObject([
      [
        ids[0],
        'changed',
        [
          {
            field: 'testTubeContainer',
            previousValue: 'Provetta tappo giallo',
            currentValue: 'Provetta tappo verde',
          },
        ],
      ],
      [ids[1], 'changed', [{ previousValue: null }]],
      [ids[2], 'unchanged', []],
    ]);
    const requestId = randomUUID();
    const done = await apply(ids, change, plan.id, { requestId, reason: 'gara nuova' });
    expect(outcome(done)).toBe('200');
    const again = await apply(ids, change, plan.id, { requestId, reason: 'gara nuova' });
    expect(again.body.batch).toBe(done.body.batch);
    expect((await read(ids[0] ?? 0)).testTubeContainer.description).toBe('Provetta tappo verde');
    const { storico } = (await site.read(`admin/Storico?batch=${done.body.batch}`)).body;
    expect(storico).toHaveLength(2);
    expect(storico[0]).toMatchObject({ source: 'bulk', reason: 'gara nuova', undo: false });
    const { batches } = (await site.read('admin/Importazioni')).body;
    expect(batches[0]).toMatchObject({
      kind: 'modifica',
      state: 'applied',
      fileName: 'gara nuova',
    });

    const undone = await site.call('UndoImportazione', {
      batch: done.body.batch,
      otp: freshCode(site.admin, site.clock),
    });
    expect(undone.body.undo).toMatchObject({ changed: 2, fields: 2, stayingTotal: 0 });
    expect((await read(ids[0] ?? 0)).testTubeContainer.description).toBe('Provetta tappo giallo');
    expect((await read(ids[1] ?? 0)).testTubeContainer).toBeNull();
    const rows = (await site.read(`admin/Storico?undo=${done.body.batch}`)).body.storico;
    expect(rows[0]).toMatchObject({ source: 'bulk', undo: true });
  });

  it('is refused where it would not do what was shown', async () => {
    const id = await make();
    const change = { act: 'set', field: 'noteLab', value: 'nota' };
    const { id: plan } = await planFor([id], change);
    await site.call('SavePrestazione', {
      ...makePrestazioneForm({ internalCode: `B${made}`, notePatient: 'altro' }),
      ...{ id, version: 1 },
    });
    expect(outcome(await apply([id], change, plan))).toBe('409 conflict.planMoved');
    expect((await read(id)).noteLab).toBeNull();
    expect(outcome(await edit([id], change))).toBe('200');
    // Nothing is left to change.
    expect(outcome(await edit([id], change))).toBe('409 conflict.planMoved');
  });

  it('is refused where the chosen value has another name by now', async () => {
    const id = await make();
    const white = { table: 'contenitori', code: null, description: 'Provetta tappo bianco' };
    const { value } = (await site.call('SaveValoreTabella', white)).body;
    const change = { act: 'set', field: 'testTubeContainer', value: value.id };
    const { id: plan } = await planFor([id], change);
    const renamed = { ...white, description: 'Provetta tappo nero', id: value.id, version: 1 };
    await site.call('SaveValoreTabella', renamed);
    expect(outcome(await apply([id], change, plan))).toBe('409 conflict.planMoved');
  });

  it('leaves out tests, and tells those that were removed', async () => {
    const ids = [await make(), await make(), 999_999];
    const change = { act: 'set', field: 'noteLab', value: 'nota' };
    const plan = await planFor(ids, change, { leftOut: [ids[1]] });
    expect(plan.counts).toEqual({ changed: 1, unchanged: 0, refused: 0, leftOut: 1, gone: 1 });
    await edit(ids, change, { leftOut: [ids[1]] });
    expect((await read(ids[0] ?? 0)).noteLab).toBe('nota');
    expect((await read(ids[1] ?? 0)).noteLab).toBeNull();
  });

  it('refuses the tests that its rule forbids, in the reader’s language, and edits others', async () => {
    const ids = [await make({ urgentRequest: false }), await make({ urgentRequest: true })];
    const change = { act: 'set', field: 'urgentInpatientsOnly', value: true };
    const plan = await planFor(ids, change);
    expect(plan.rows).toMatchObject([
      { id: ids[0], kind: 'refused', faults: [{ field: 'urgentInpatientsOnly' }] },
      { id: ids[1], kind: 'changed' },
    ]);
    expect(outcome(await edit(ids, change))).toBe('200');
    expect((await read(ids[0] ?? 0)).urgentInpatientsOnly).toBeNull();
    expect((await read(ids[1] ?? 0)).urgentInpatientsOnly).toBe(true);
  });

  it('edits lists, states and texts as they are stored', async () => {
    const id = await make({ synonym: ['Zuccheri'], urgentRequest: true, noteLab: 'Dott. Rossi' });
    await edit([id], { act: 'add', field: 'synonym', value: 'Glicemia' });
    await edit([id], { act: 'set', field: 'urgentRequest', value: null });
    await edit([id], { act: 'replace', field: 'noteLab', find: 'Dott.', replacement: 'Dr.' });
    expect(await read(id)).toMatchObject({
      ...{ synonym: ['Zuccheri', 'Glicemia'], urgentRequest: null, noteLab: 'Dr. Rossi' },
    });
  });

  const wrong: readonly [string, object][] = [
    ['a code', { act: 'set', field: 'internalCode', value: 'X' }],
    ['a name for all', { act: 'set', field: 'serviceName', value: 'X' }],
    ['intervals', { act: 'set', field: 'intervals', value: null }],
    ['an unknown field', { act: 'set', field: 'nessuno', value: null }],
    ['words in a number', { act: 'set', field: 'responseTimeDays', value: 'due' }],
    ['a number below zero', { act: 'set', field: 'responseTimeDays', value: -1 }],
    ['a choice that is none', { act: 'set', field: 'testTubeContainer', value: 999_999 }],
    ['a switch that is not stated', { act: 'set', field: 'autoUpdateIntervalsUnits', value: null }],
    ['nothing to look for', { act: 'replace', field: 'noteLab', find: '', replacement: 'x' }],
    ['only blanks to look for', { act: 'replace', field: 'noteLab', find: ' ', replacement: 'x' }],
    ['an addition to a choice', { act: 'add', field: 'testTubeContainer', value: 1 }],
  ];
  it.each(wrong)('takes no %s', async (_title, change) => {
    expect(outcome(await look([await make()], change))).toBe('400 request.invalid');
  });

  it('takes no choice of another table', async () => {
    const change = { act: 'set', field: 'testTubeContainer', value: metodo };
    expect(outcome(await look([await make()], change))).toBe('400 request.invalid');
  });

  it('refuses a text that grows beyond its field, without building it', async () => {
    const id = await make({ noteLab: 'a'.repeat(4000) });
    const change = {
      ...{ act: 'replace', field: 'noteLab' },
      ...{ find: 'a', replacement: 'b'.repeat(4000) },
    };
    const plan = await planFor([id], change);
    expect(plan.counts).toMatchObject({ changed: 0, refused: 1 });
  });

  it('has at most 5,000 tests, and pages of its rows', async () => {
    const change = { act: 'set', field: 'noteLab', value: 'nota' };
    const many = Array.from({ length: 5001 }, (_, at) => at + 1);
    expect(outcome(await look(many, change))).toBe('400 request.invalid');
    const ids = [];
    for (let at = 0; at < 51; at += 1) ids.push(await make());
    const first = await planFor(ids, change);
    const second = await planFor(ids, change, { page: 2 });
    expect([first.rows.length, second.rows.length, second.pages]).toEqual([50, 1, 2]);
    expect(second.id).toBe(first.id);
    expect((await planFor(ids, change, { page: 9 })).page).toBe(2);
  });
});

describe('the status of many tests', () => {
  it('is set by a day, and a successor is refused where it is no test or leads back', async () => {
    const [first, second, third] = [await make(), await make(), await make()];
    const code = async (id: number) => (await read(id)).internalCode as string;
    const day = { act: 'set', field: 'withdrawnOn', value: '2026-01-31' };
    expect(outcome(await edit([first, second], day))).toBe('200');
    expect((await read(second)).withdrawnOn).toBe('2026-01-31');
    expect(outcome(await look([first], { ...day, value: '2026-02-30' }))).toBe(
      '400 request.invalid',
    );
    const replace = async (value: string) =>
      (await planFor([first, second, third], { act: 'add', field: 'replacedBy', value })).counts;
    expect(await replace('X9')).toMatchObject({ changed: 0, refused: 3 });
    const successor = await code(third);
    expect(await replace(successor)).toMatchObject({ changed: 2, refused: 1 });
    await edit([first], { act: 'add', field: 'replacedBy', value: successor });
    expect(await replace(await code(first))).toMatchObject({ changed: 1, refused: 2 });
  });
});
