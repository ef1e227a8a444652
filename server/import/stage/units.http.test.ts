import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { QueuedValore } from '#contract/importazione.file.ts';
import { prestazione } from '../../schema.ts';
import { createValori } from '../../tabella/tabella.service.ts';
import { openImportSite } from '../../testing/import-site.ts';
import { headings, marked } from '../../testing/intervalli.ts';
import { uploadFile } from '../../testing/upload-file.ts';

const units = [
  ...[
    'mg/L',
    'µg/L',
    'ng/mL',
    'mg/dL',
    'µg/dL',
    'mmol/L',
    'µmol/L',
    'kU/L',
    'UI/L',
    'mUI/mL',
    'µUI/mL',
  ],
  ...['g/L', '10^9/L', 'U/L', '%'],
];

let office: Awaited<ReturnType<typeof openImportSite>>;
let ids: ReadonlyMap<string, number>;
beforeAll(async () => {
  office = await openImportSite();
  const forms = units.map((description) => ({
    table: 'unita-misura' as const,
    code: null,
    description,
  }));
  const made = await office.write((under) => createValori(under, forms));
  ids = new Map(units.map((unit, at) => [unit, made[at] ?? 0]));
});
afterAll(() => office.site.close());
beforeEach(() => office.sql.delete(prestazione));

const idOf = (unit: string) => ids.get(unit) ?? 0;
const fileOf = (...cells: string[]) =>
  `Codice interno;Esame;Unità di misura\n${cells.map((unit, at) => `U${at};Esame ${at};${unit}\n`).join('')}`;
const queued = async (...cells: string[]) => {
  const { staged: id } = await office.preview(fileOf(...cells));
  const { queue } = (await office.staged(id)) as { queue: QueuedValore[] };
  return new Map(queue.map((entry) => [entry.words, entry]));
};

test('a unit is offered where it is the same, never another power of ten or another quantity', async () => {
  const cells = [
    'mcg/L',
    'microg/l',
    'mcg/dL',
    'mcmol/L',
    'IU/L',
    'mcIU/ml',
    'mEq/L',
    'MU/L',
    'mg/dL FEU',
    'G/L',
  ];
  const queue = await queued(...cells);
  const offered = cells.map((cell) => [
    cell,
    queue.get(cell)?.nearest.map(({ description }) => description),
  ]);
  expect(Object.fromEntries(offered)).toEqual({
    'mcg/L': ['µg/L', 'ng/mL'],
    'microg/l': ['µg/L', 'ng/mL'],
    'mcg/dL': ['µg/dL'],
    'mcmol/L': ['µmol/L'],
    'IU/L': ['UI/L', 'mUI/mL'],
    'mcIU/ml': ['µUI/mL'],
    'mEq/L': [],
    'MU/L': [],
    'mg/dL FEU': [],
    'G/L': ['10^9/L'],
  });
  const all = [...queue.values()].flatMap(({ nearest }) => nearest);
  expect(all.filter(({ sameUnit }) => !sameUnit)).toEqual([]);
});

test('a misspelt unit is proposed, and nothing is taken for it unasked', async () => {
  const { staged: id, plan } = await office.preview(fileOf('mg/dLL', 'mmo/L', 'mV/L'));
  expect(plan.rows.map(({ kind }: { kind: string }) => kind)).toEqual(Array(3).fill('refused'));
  const { queue } = (await office.staged(id)) as { queue: QueuedValore[] };
  expect(queue.map(({ words, decision, nearest }) => [words, decision, nearest])).toEqual([
    ['mg/dLL', null, [expect.objectContaining({ description: 'mg/dL', sameUnit: false })]],
    ['mmo/L', null, [expect.objectContaining({ description: 'mmol/L', sameUnit: false })]],
    ['mV/L', null, []],
  ]);
});

test('of the values that are the same unit the one that more tests use comes first', async () => {
  await office.make(
    { internalCode: 'A1', unitOfMeasurement: idOf('mUI/mL') },
    { internalCode: 'A2', unitOfMeasurement: idOf('mUI/mL') },
    { internalCode: 'A3', unitOfMeasurement: idOf('UI/L') },
  );
  const queue = await queued('U.I./10^3mL', 'mIU/l');
  expect(queue.get('U.I./10^3mL')?.nearest.map(({ description }) => description)).toEqual([
    'mUI/mL',
    'UI/L',
  ]);
  expect(queue.get('mIU/l')?.nearest.map(({ description }) => description)).toEqual(['µUI/mL']);
});

test('a unit that differs only by case is another one, and can’t be made beside it', async () => {
  const file = fileOf('G/L', 'g/l', 'U/l');
  const { staged: id, plan } = await office.preview(file);
  expect(plan.rows.map(({ kind }: { kind: string }) => kind)).toEqual(['refused', 'new', 'new']);
  expect((await office.staged(id)).queue).toMatchObject([{ words: 'G/L', twin: 'g/L', rows: [2] }]);
  const decisions = [{ table: 'unita-misura', words: 'G/L', act: 'create' }];
  const { body } = await office.save(id, 1, { decisions });
  expect(body.rows[0]).toMatchObject({ kind: 'refused', problems: [{ code: 'import.unitTwin' }] });
  const chosen = [{ table: 'unita-misura', words: 'G/L', act: 'choose', valueId: idOf('10^9/L') }];
  const after = await office.save(id, 2, { decisions: chosen });
  expect(after.body.rows[0].changes.at(-1)).toMatchObject({
    field: 'unitOfMeasurement',
    currentValue: '10^9/L',
  });
  expect(after.body.rows[1].changes.at(-1)).toMatchObject({
    field: 'unitOfMeasurement',
    currentValue: 'g/L',
  });
});

test('two new units of the same letters are not made one', async () => {
  const { plan } = await office.preview(fileOf('MU/g', 'mU/g'), {
    options: { missingValues: 'create' },
  });
  expect(plan.rows).toMatchObject([
    { kind: 'new' },
    { kind: 'refused', problems: [{ code: 'import.unitTwin' }] },
  ]);
  expect(plan.newValues).toMatchObject([{ description: 'MU/g' }]);
});

test('the unit that a test has, spelled otherwise, stays as it is', async () => {
  await office.make({
    internalCode: 'U0',
    serviceName: 'Esame 0',
    unitOfMeasurement: idOf('µg/L'),
  });
  const { staged: id, plan } = await office.preview(fileOf('mcg/l'));
  expect(plan.rows).toMatchObject([{ kind: 'unchanged', warnings: [] }]);
  expect((await office.staged(id)).queue).toEqual([]);
  const other = await office.preview(fileOf('ng/mL'));
  expect(other.plan.rows).toMatchObject([{ kind: 'changed', warnings: [] }]);
  const wrong = await office.preview(fileOf('mg/L'));
  expect(wrong.plan.rows).toMatchObject([
    { kind: 'changed', warnings: [{ code: 'import.otherUnit' }] },
  ]);
});

test('a file of intervals compares units likewise', async () => {
  await office.make(
    { internalCode: 'A1', ...marked, unitOfMeasurement: idOf('µg/L') },
    { internalCode: 'A2', ...marked, unitOfMeasurement: idOf('g/L') },
    { internalCode: 'A3', ...marked, unitOfMeasurement: idOf('10^9/L') },
  );
  const rows = [
    'A1;M;;;;mcg/L;1;2;',
    'A1;F;;;;µg/l;1;2;',
    'A2;;;;;G/L;1;2;',
    'A3;M;;;;G/L;1;2;',
    'A3;F;;;;g/L;1;2;',
  ];
  const { body } = await uploadFile(
    office.site,
    'UpdateIntervalli',
    `${headings}${rows.join('\n')}\n`,
  );
  expect(body.plan.rows).toMatchObject([
    { key: 'A1', kind: 'changed', changes: [{ field: 'intervals' }] },
    { key: 'A2', kind: 'refused', problems: [{ code: 'import.unknownValue' }] },
    { key: 'A3', kind: 'refused', problems: [{ code: 'import.unitsDiffer' }] },
  ]);
});
