import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportFormats, exports } from '#contract/export.ts';
import { it as italian } from '#phrases/it.ts';
import { writeCatalogue } from '../../../faults/harness/catalogue.ts';
import { applyChangeSet } from '../../change-set/apply.ts';
import { nounRegistry } from '../../nouns.ts';
import { backUp, restore } from '../../platform/backup.ts';
import { verifyChain } from '../../storico/chain.ts';
import { download } from '../../testing/downloads.ts';
import { exportNames, queryOf } from '../../testing/exporting.ts';
import { openImportSite } from '../../testing/import-site.ts';
import { tester } from '../../testing/make-records.ts';
import { freshCode } from '../../testing/people.ts';
import { openBareDatabase } from '../../testing/test-database.ts';
import { loadDemo } from '../demo.ts';
import { readMap } from '../plan/columns.ts';
import { loadExisting } from '../plan/existing.ts';
import { makePlan } from '../plan/plan.ts';
import { rowsFile } from '../plan/rows.plan.ts';
import { readCsv } from '../read/csv.ts';

// A whole catalogue through everything: DLAB_CATALOGUE names a sheet and DLAB_CATALOGUE_MAP its
// map; without them it is one of 2,500 tests, made of the demonstration's.

const folder = mkdtempSync(path.join(tmpdir(), 'dlab-catalogue-'));
const file = process.env['DLAB_CATALOGUE'] ?? writeCatalogue(folder, 2500)[0] ?? '';
const map = readMap(
  readFileSync(process.env['DLAB_CATALOGUE_MAP'] ?? 'demo/prestazioni.map.json', 'utf8'),
);
const sheet = readCsv(readFileSync(file));

let office: Awaited<ReturnType<typeof openImportSite>>;
let tests = 0;
/** The demonstration, whose values the catalogue's rows name. */
let before = 0;

beforeAll(async () => {
  office = await openImportSite();
  const { database, writer, live } = office.site.nodes.first;
  await loadDemo(database, writer, { info: () => undefined });
  before = live.current.items.length;
});
afterAll(async () => {
  await office.site.close();
  rmSync(folder, { recursive: true });
});

const plan = async () =>
  makePlan(rowsFile(sheet, map, await loadExisting(office.sql, map.noun), italian), italian);

test('every row that is not refused is applied, and a second time nothing changes', async () => {
  const first = await plan();
  tests = first.counts.new;
  expect(tests + first.counts.refused).toBe(sheet.rows.length);
  expect(tests).toBeGreaterThan(2000);
  await office.site.nodes.first.writer(tester, (write) =>
    applyChangeSet(write, nounRegistry[first.noun], first),
  );
  expect(office.site.nodes.first.live.current.items).toHaveLength(before + tests);
  expect((await plan()).counts).toEqual({ ...first.counts, new: 0, unchanged: tests });
});

test.each(exportNames)('%s gives the whole list as a file', async (name) => {
  const app = office.site.nodes.first;
  const id = app.live.current.items[0]?.id;
  const row = name.startsWith('ExportRow') ? `id=${id}` : queryOf(name);
  const answer = await download(app, name, row);
  expect(answer.status, answer.text.slice(0, 200)).toBe(200);
  expect(answer.headers.get('content-type')).toBe(exportFormats[exports[name].format].type);
  if (name === 'ExportCSVPrestazioni')
    expect(readCsv(answer.bytes).rows).toHaveLength(before + tests);
});

test('its own CSV adds and changes nothing', async () => {
  const { site, upload } = office;
  const headers = { authorization: `Bearer ${site.admin.token}` };
  const whole = await download(site.nodes.first, 'ExportCSVPrestazioni', 'lang=it', { headers });
  const { status, body } = await upload(whole.text);
  expect([status, body.plan.counts]).toMatchObject([
    200,
    { new: 0, changed: 0, unchanged: before + tests, refused: 0 },
  ]);
});

test('it is backed up and restored row by row, with its history whole', async () => {
  const { database } = office.site.nodes.first;
  const backup = path.join(folder, 'whole.backup');
  await backUp(database, backup);
  const other = await openBareDatabase();
  await restore(other, backup);
  const chain = await verifyChain(other.sql);
  expect(chain).toEqual(await verifyChain(database.sql));
  expect(chain.bad).toBeUndefined();
  await other.close();
});

test('a file of it applied in the browser is undone as a whole', async () => {
  const { site, upload, apply } = office;
  const before = site.nodes.first.live.current.items.length;
  const added = Array.from({ length: 500 }, (_, at) => `ZZ${at};Prova ${at}`).join('\n');
  const { body } = await upload(`codice;nome\n${added}\n`);
  const applied = await apply({ plan: body.plan.id });
  expect(applied.status, applied.text).toBe(200);
  expect(site.nodes.first.live.current.items).toHaveLength(before + 500);
  const undone = await site.call('UndoImportazione', {
    batch: applied.body.batch,
    otp: freshCode(site.admin, site.clock),
  });
  expect(undone.status, undone.text).toBe(200);
  expect(site.nodes.first.live.current.items).toHaveLength(before);
});
