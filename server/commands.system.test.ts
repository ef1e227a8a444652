import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { inMemory } from './testing/in-memory.ts';
import { addressOf, openProcesses } from './testing/server-process.ts';

// The commands of the host, as processes of their own, over a copy of one data folder with the
// demonstration.

let prepared: string;
let data: string;
let processes: ReturnType<typeof openProcesses>;

beforeAll(async () => {
  prepared = mkdtempSync(path.join(inMemory, 'dlab-prepared-'));
  const first = openProcesses(prepared).start({ DLAB_DEMO: 'yes' });
  await addressOf(first);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
});
afterAll(() => rmSync(prepared, { recursive: true, force: true }));
beforeEach(() => {
  data = mkdtempSync(path.join(inMemory, 'dlab-commands-'));
  cpSync(prepared, data, { recursive: true });
  processes = openProcesses(data);
});
afterEach(() => {
  processes.end();
  rmSync(data, { recursive: true, force: true });
});

const start = (environment: Readonly<Record<string, string>>) => processes.start(environment);
const command = (name: string, ...words: string[]) => processes.command({}, name, ...words);

it('applies a file of intervals while it runs, and the next read shows it', async () => {
  const first = start({});
  const address = await addressOf(first);
  interface Test {
    readonly internalCode: string;
    readonly intervals: readonly object[];
  }
  const read = async (code: string) => {
    const answer = await fetch(`${address}/api/DLAB/GetPrestazione?code=${code}`);
    return ((await answer.json()) as { prestazione: Test }).prestazione;
  };
  // Marked for automatic update in the demonstration.
  const marked = await read('CH007');
  const sheet = path.join(data, 'intervalli.csv');
  const columns = 'Codice;Sesso;Età da;Età a;Unità età;Fase;Minimo;Massimo;Testo';
  writeFileSync(sheet, `${columns}\n${marked.internalCode};;;;;;1,5;2,5;\n`);
  const report = path.join(data, 'report.json');
  const run = await command('update-intervals', sheet, '--apply', '--replace', '--json', report);
  expect([run.status, JSON.parse(readFileSync(report, 'utf8')).counts]).toEqual([
    0,
    { new: 0, changed: 1, unchanged: 0, refused: 0, skipped: 0 },
  ]);
  expect((await read('CH007')).intervals).toMatchObject([{ low: 1.5, high: 2.5 }]);
  expect((await command('update-intervals')).status).toBe(2);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
});

it('verifies the history’s chain from the host, while it runs and while it does not', async () => {
  const first = start({});
  await addressOf(first);
  const running = await command('audit');
  expect([running.status, running.out]).toEqual([
    0,
    expect.stringMatching(
      /^The history is whole: \d+ rows, and \d+ records are what it says\. Last hash: /,
    ),
  ]);
  const hash = running.out.trim().split(' ').at(-1) ?? '';
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(await command('audit', hash)).toEqual(running);
  expect((await command('audit', '0'.repeat(64))).status).toBe(1);
  expect((await command('audit', 'what')).status).toBe(2);
});

it('makes a backup while it runs, and starts from one in another folder', async () => {
  const first = start({});
  const address = await addressOf(first);
  const catalogue = await (await fetch(`${address}/api/DLAB/SummaryPrestazioni`)).text();
  const file = path.join(data, 'one.backup');
  const made = await command('backup', file);
  expect([made.status, made.out]).toEqual([
    0,
    expect.stringMatching(/^Backup as of .* tests, \d+ rows of history/),
  ]);
  expect(statSync(file).mode & 0o077).toBe(0);
  const again = await command('backup', file);
  expect([again.status, again.out]).toEqual([78, expect.stringContaining('is there already')]);
  expect((await command('backup')).status).toBe(2);
  expect((await command('restore', file)).status).toBe(78);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);

  const tried = await command('restore', file, '--check');
  expect([tried.status, tried.out]).toEqual([
    0,
    expect.stringMatching(/^The backup of .* can be restored/),
  ]);
  const fresh = path.join(data, 'fresh');
  const environment = { DLAB_DATA: fresh };
  expect((await processes.command(environment, 'backup', path.join(data, 'none'))).status).toBe(78);
  expect(existsSync(fresh)).toBe(false);
  expect((await processes.command(environment, 'restore', file)).status).toBe(0);
  expect((await processes.command(environment, 'restore', file)).status).toBe(78);

  const keyless = start(environment);
  expect(await keyless.ended).toBe(78);
  expect(keyless.output().err).toContain('encrypted with another key');
  const replaced = await processes.command(environment, 'admin', 'replace-key');
  expect([replaced.status, replaced.out]).toEqual([
    0,
    expect.stringMatching(/\nadmin: password for the new first/),
  ]);
  const second = start(environment);
  const other = await addressOf(second);
  expect(await (await fetch(`${other}/api/DLAB/SummaryPrestazioni`)).text()).toBe(catalogue);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});
