import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PrestazioneForm } from '#contract/prestazione.ts';
import { createPrestazioni } from '../../prestazione/prestazione.service.ts';
import { importazione } from '../../schema.import.ts';
import { prestazione } from '../../schema.ts';
import { marked } from '../../testing/intervalli.ts';
import { makePrestazioneForm, tester } from '../../testing/make-records.ts';
import { freshCode } from '../../testing/people.ts';
import type { TestSite } from '../../testing/test-site.ts';
import { openTestSite } from '../../testing/test-site.ts';
import type { FormFields } from '../../testing/upload-file.ts';
import { uploadFile } from '../../testing/upload-file.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(() =>
  Promise.all(
    [importazione, prestazione].map((table) => site.nodes.first.database.sql.delete(table)),
  ),
);

const make = (...forms: Partial<PrestazioneForm>[]) =>
  site.nodes.first.writer(tester, (under) =>
    createPrestazioni(under, forms.map(makePrestazioneForm)),
  );
const preview = async (file: string, fields: FormFields = {}) =>
  (await uploadFile(site, 'UpdateIntervalli', file, fields)).body;

interface Row {
  readonly key: string;
  readonly kind: string;
  readonly problems: { column: string; code: string; detail: string }[];
  readonly changes: { currentValue: string }[];
}
const reported = (rows: readonly Row[]) =>
  rows.map(({ key, kind, problems, changes }) => [
    ...[key, kind, problems.map(({ code }) => code)],
    changes.map(({ currentValue }) => currentValue),
  ]);

test('ages under «Età» alone are read from their one cell, or refused with the cell', async () => {
  await make(...['C1', 'C2', 'C3'].map((internalCode) => ({ internalCode, ...marked })));
  const { plan } = await preview(
    'Codice;Sesso;Età;Minimo;Massimo\nC1;M;0-30gg;1;2\nC2;;> 65 anni;1;2\nC3;;adulti;1;2\n',
    { options: { ageToIncluded: false } },
  );
  expect(reported(plan.rows)).toEqual([
    ['C1', 'changed', [], ['M, 0–30 giorni: 1–2']],
    ['C2', 'refused', ['import.ageSign'], []],
    ['C3', 'refused', ['import.age'], []],
  ]);
  expect(plan.rows[2].problems[0]).toMatchObject({
    column: 'Età',
    detail: expect.stringMatching(/^Riga 4: .*adulti.*0-30gg/),
  });
});

test.each([
  ['Gruppo', '0-30gg', 'import.undecidedAge'],
  ['Chi', 'F', 'import.undecidedSex'],
  ['Quando', 'luteale', 'import.undecidedPhase'],
  ['Età particolare', '18', 'import.undecidedAge'],
])('an unread column %j with %j refuses its rows until a decision', async (heading, cell, code) => {
  await make({ internalCode: 'C1', ...marked }, { internalCode: 'C2', ...marked });
  const { staged: id, plan } = await preview(
    `Codice;${heading};Minimo;Massimo\nC1;${cell};1;2\nC2;;3;4\n`,
  );
  expect(reported(plan.rows)).toEqual([
    ['C1', 'refused', [code], []],
    ['C2', 'changed', [], ['3–4']],
  ]);
  expect(plan.rows[0].problems[0]).toMatchObject({
    column: heading,
    detail: expect.stringContaining(cell),
  });
  const undecided = (columns: { undecided: string | null }[]) =>
    columns.map((column) => column.undecided);
  const shown = await site.read(`admin/Importazione?id=${id}`);
  expect(undecided(shown.body.columns)).toEqual([
    null,
    expect.stringMatching(/age|sex|phase/),
    null,
    null,
  ]);
  const decided = await site.call('SaveImportazione', {
    id,
    version: 1,
    map: { [heading]: null },
  });
  expect(reported(decided.body.rows)[0]).toEqual(['C1', 'changed', [], ['1–2']]);
  expect(undecided(decided.body.columns)).toEqual([null, null, null, null]);
});

test('a column left out of one file is undecided again in the next', async () => {
  await make({ internalCode: 'C1', ...marked });
  const file = 'Codice;Gruppo;Minimo;Massimo\nC1;0-30gg;1;2\n';
  const { staged: id } = await preview(file);
  const { body } = await site.call('SaveImportazione', { id, version: 1, map: { Gruppo: null } });
  const applyFields = { mode: 'apply', plan: body.plan.id, otp: freshCode(site.admin, site.clock) };
  expect((await uploadFile(site, 'UpdateIntervalli', null, applyFields)).body).toMatchObject({
    applied: true,
  });
  expect((await preview(file)).plan.rows).toMatchObject([{ kind: 'refused' }]);
});

test('a column that loses its field to another one stays undecided', async () => {
  await make({ internalCode: 'C1', ...marked });
  const { staged: id } = await preview('Codice;Età;Classe;Minimo;Massimo\nC1;0-30gg;0-1a;1;2\n', {
    options: { ageToIncluded: false },
  });
  const { body } = await site.call('SaveImportazione', {
    id,
    version: 1,
    map: { Classe: 'ageFrom' },
  });
  expect(reported(body.rows)).toEqual([['C1', 'refused', ['import.undecidedAge'], []]]);
  expect(body.columns[1]).toMatchObject({ heading: 'Età', field: null, undecided: 'age' });
});

test('a column without a heading must be fixed in the file; a row with too many cells is none', async () => {
  await make({ internalCode: 'C1', ...marked }, { internalCode: 'C2', ...marked });
  const { plan } = await preview('Codice;;Minimo;Massimo\nC1;F;1;2\nC2;;3;5;5;0\n');
  expect(reported(plan.rows)).toEqual([
    ['C1', 'refused', ['import.undecidedNameless'], []],
    ['C2', 'refused', ['import.cells'], []],
  ]);
});
