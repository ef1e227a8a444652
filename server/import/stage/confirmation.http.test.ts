import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ConfirmationKind } from '#contract/import.confirmation.ts';
import type { ImportRow } from '#contract/import.ts';
import type { Importazione } from '#contract/importazione.ts';
import type { Interval } from '#contract/intervals.ts';
import { loadPrestazioni } from '../../prestazione/prestazione.queries.ts';
import { importazione } from '../../schema.import.ts';
import { prestazione } from '../../schema.ts';
import { openImportSite, statusOf } from '../../testing/import-site.ts';
import { headings, interval, marked } from '../../testing/intervalli.ts';
import { changePrestazione, makePrestazioneForm } from '../../testing/make-records.ts';
import { makeXlsx, sheetData } from '../../testing/make-xlsx.ts';
import { freshCode } from '../../testing/people.ts';
import type { FormFields } from '../../testing/upload-file.ts';
import { uploadFile } from '../../testing/upload-file.ts';

let office: Awaited<ReturnType<typeof openImportSite>>;
beforeAll(async () => {
  office = await openImportSite();
});
afterAll(() => office.site.close());
beforeEach(() => Promise.all([importazione, prestazione].map((of) => office.sql.delete(of))));

const bounds = (low: number, high: number) =>
  interval({ low, lowOperator: '>=', high, highOperator: '<=' });
const formOf = (code: string) => ({
  internalCode: code,
  serviceName: `Esame ${code}`,
  ...marked,
});
const make = (code: string, ...intervals: Interval[]) =>
  office.make({ ...formOf(code), intervals });
const highs = async () => {
  const tests = await loadPrestazioni(office.sql);
  return Object.fromEntries(
    tests.map((test) => [test.internalCode, test.intervals.map(({ high }) => high)]),
  );
};
const columns = 'codice;nome;intervalli\n';
const line = (code: string, cell: string) => `${code};Esame ${code};${cell}\n`;

const mark = (row: ImportRow | undefined, at = 0) => row?.confirmations?.[at]?.mark ?? '';
const groupOf = ({ plan }: Pick<Importazione, 'plan'>, kind: ConfirmationKind) =>
  plan.confirmations.kinds.find((entry) => entry.kind === kind)?.mark ?? '';
const tick = (mark: string, isConfirmed = true) => ({ confirmations: [{ mark, isConfirmed }] });

describe('a dangerous change of intervals', () => {
  beforeEach(async () => {
    await make('D1', bounds(28, 100));
    await make('D2', bounds(28, 100));
    await make('D3', bounds(28, 100));
  });
  const file = `${columns}${line('D1', '28–1000')}${line('D2', '≤ 100')}${line('D3', '28–110')}${line('D4', '1–2')}`;

  test('is refused with its reason and what it would change, the rest is applied', async () => {
    const { plan, staged: id } = await office.preview(file);
    expect(plan).toMatchObject({
      counts: { changed: 1, new: 1, refused: 2 },
      confirmations: { rows: 2, unconfirmed: 2 },
    });
    expect(plan.rows[0]).toMatchObject({
      key: 'D1',
      kind: 'refused',
      warnings: [],
      problems: [
        {
          code: 'import.confirmation',
          column: 'Intervalli di riferimento',
          detail:
            'Un limite diventa tre o più volte tanto, o un terzo o meno: 28–100 → 28–1000. Va confermato.',
        },
      ],
      changes: [{ field: 'intervals', currentValue: '28–1000' }],
      confirmations: [{ kind: 'boundFactor', isConfirmed: false }],
    });
    expect(await office.staged(id, '&kind=confirmation')).toMatchObject({ total: 2 });
    expect(await office.staged(id, '&kind=faulty')).toMatchObject({ total: 0 });
    expect((await office.apply({ plan: plan.id })).body.applied).toBe(true);
    expect(await highs()).toEqual({ D1: [100], D2: [100], D3: [110], D4: [2] });
    const applied = await office.staged(id, '&kind=faulty');
    expect(applied).toMatchObject({ total: 2, plan: { confirmations: { rows: 0 } } });
  });

  test('uploaded and applied in one call is refused as well', async () => {
    const { body } = await office.apply({}, file);
    expect(body).toMatchObject({ applied: true, plan: { counts: { refused: 2 } } });
    expect(await highs()).toMatchObject({ D1: [100], D3: [110] });
  });

  test('is applied once its row is ticked; a tick can be taken off', async () => {
    const { plan, staged: id } = await office.preview(file);
    const ticked = await office.save(id, 1, tick(mark(plan.rows[0])));
    expect(ticked.body).toMatchObject({
      plan: {
        counts: { changed: 2, refused: 1 },
        confirmations: { rows: 2, unconfirmed: 1, kinds: [{ confirmed: 1 }, { confirmed: 0 }] },
      },
    });
    expect(ticked.body.rows[0]).toMatchObject({
      kind: 'changed',
      problems: [],
      warnings: [{ code: 'import.boundFactor' }],
      confirmations: [{ kind: 'boundFactor', isConfirmed: true }],
    });
    const off = await office.save(id, 2, tick(mark(plan.rows[0]), false));
    expect(off.body.plan.confirmations.unconfirmed).toBe(2);
    const again = await office.save(id, 3, tick(mark(plan.rows[0])), office.colleague);
    expect((await office.apply({ plan: again.body.plan.id })).body.applied).toBe(true);
    expect(await highs()).toMatchObject({ D1: [1000], D2: [100] });
  });

  test('a tick needs the change that was looked at', async () => {
    const { plan, staged: id } = await office.preview(file);
    const looked = mark(plan.rows[0]);
    expect((await office.save(id, 1, tick(looked))).body.plan.confirmations.unconfirmed).toBe(1);
    const { id: test, version } = (await loadPrestazioni(office.sql))[0] ?? { id: 0, version: 0 };
    const form = makePrestazioneForm({ ...formOf('D1'), intervals: [bounds(28, 200)] });
    await office.write((under) => changePrestazione(under, test, version, form));
    const moved = await office.staged(id);
    expect(moved.rows[0]).toMatchObject({
      key: 'D1',
      kind: 'refused',
      confirmations: [{ isConfirmed: false }],
    });
    const refused = await office.save(id, 2, tick(looked));
    expect([statusOf(refused), refused.body.current]).toMatchObject([
      '409 conflict.planMoved',
      { version: 2, plan: { confirmations: { unconfirmed: 2 } } },
    ]);
    expect(statusOf(await office.save(id, 2, tick('altro')))).toBe('409 conflict.planMoved');
    expect((await office.save(id, 2, tick(mark(moved.rows[0])))).body.rows[0].kind).toBe('changed');
  });

  test('a kind is ticked in all its rows, a row of two kinds only in the one', async () => {
    await make('D5', bounds(1, 2), interval({ sex: 'F', low: 1, lowOperator: '>=' }));
    const { staged: id } = await office.preview(
      `${columns}${line('D1', '28–1000')}${line('D2', '28–2000')}D5;Esame D5;"1–20\nF: < 9"\n`,
    );
    const looked = await office.staged(id);
    const ticked = await office.save(id, 1, tick(groupOf(looked, 'boundFactor')));
    expect(ticked.body.rows.map(({ key, kind }: ImportRow) => [key, kind])).toEqual([
      ['D1', 'changed'],
      ['D2', 'changed'],
      ['D5', 'refused'],
    ]);
    expect(ticked.body.rows[2].problems).toHaveLength(1);
    const both = await office.save(id, 2, tick(groupOf(ticked.body, 'sideLost')));
    expect(both.body.plan.confirmations).toMatchObject({ rows: 3, unconfirmed: 0 });
    const off = await office.save(id, 3, {
      confirmations: [
        { mark: groupOf(both.body, 'boundFactor'), isConfirmed: false },
        { mark: mark(both.body.rows[0]), isConfirmed: true },
      ],
    });
    expect(off.body.plan.confirmations).toMatchObject({ rows: 3, unconfirmed: 2 });
  });

  test('another sheet of the file inherits no tick', async () => {
    const sheet = (name: string) => ({
      name,
      xml: sheetData([
        ['codice', 'nome', 'intervalli'],
        ['D1', 'Esame D1', '28–1000'],
      ]),
    });
    const book = Uint8Array.from(makeXlsx({ sheets: [sheet('uno'), sheet('due')] }));
    const named = { name: 'esami.xlsx' };
    const { body } = await uploadFile(office.site, 'ImportPrestazioniToElaborate', book, {}, named);
    const ticked = await office.save(body.staged, 1, tick(mark(body.plan.rows[0])));
    expect(ticked.body.plan.counts.changed).toBe(1);
    const other = await office.save(body.staged, 2, { options: { sheet: 'due' } });
    expect(other.body.plan).toMatchObject({ counts: { changed: 0, refused: 1 } });
  });
});

test('a file of the laboratory system follows the same rule', async () => {
  await make('L1', bounds(28, 100));
  await make('L2', bounds(28, 100));
  const bring = (content: string | null, rest: FormFields = {}) =>
    uploadFile(office.site, 'UpdateIntervalli', content, rest);
  const file = `${headings}L1;;;;;;28;1000;\nL2;;;;;;28;110;\n`;
  const { body } = await bring(file);
  expect(body.plan).toMatchObject({ counts: { changed: 1, refused: 1 } });
  const ticked = await office.save(body.staged, 1, tick(mark(body.plan.rows[0])));
  const otp = freshCode(office.site.admin, office.site.clock);
  await bring(null, { mode: 'apply', plan: ticked.body.plan.id, otp });
  expect(await highs()).toEqual({ L1: [1000], L2: [110] });
});

test('a number that changes manyfold is told, and needs no tick', async () => {
  await office.make(
    ...[1, 10, 0, 0].map((responseTimeDays, at) => ({
      internalCode: `N${at}`,
      serviceName: `Esame N${at}`,
      responseTimeDays,
    })),
  );
  const rows = [300, 12, 2, 3].map((days, at) => `N${at};${days}\n`).join('');
  const { plan } = await office.preview(`codice;tempo di risposta (giorni)\n${rows}`, {
    map: { codice: 'internalCode', 'tempo di risposta (giorni)': 'responseTimeDays' },
  });
  expect(
    plan.rows.map(({ kind, warnings }: ImportRow) => [kind, ...warnings.map(({ code }) => code)]),
  ).toEqual([
    ['changed', 'import.manyfold'],
    ['changed'],
    ['changed'],
    ['changed', 'import.manyfold'],
  ]);
});
