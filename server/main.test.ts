import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openProcesses } from './testing/server-process.ts';

let data: string;
let processes: ReturnType<typeof openProcesses>;

beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'dlab-main-'));
  processes = openProcesses(data);
});
afterEach(() => {
  processes.end();
  rmSync(data, { recursive: true, force: true });
});

const start = (environment: Readonly<Record<string, string>>) => processes.start(environment);
const command = (name: string, ...words: string[]) => processes.command({}, name, ...words);
const atConsole = (...words: string[]) => command('admin', ...words);

async function signIn(address: string, username: string, password: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username, password });
  return (await fetch(`${address}/api/auth/Login`, { method: 'POST', headers, body })).json();
}

it('says where it answers in one line, keeps its folder to itself, and stops in order', async () => {
  const first = start({});
  await expect.poll(() => first.said().out, { timeout: 30_000 }).toContain('DLAB (IEO)');
  const line = first.said().out;
  expect(line).toMatch(/^First administrator: admin, .*\nDLAB \(IEO\): http:\/\/127\.0\.0\.1:\d+\n$/);
  const address = line.slice(line.lastIndexOf('http')).trim();
  expect(await (await fetch(`${address}/api/DLAB/GetEnvironment`)).json()).toEqual({ success: true, env: 'IEO' });

  const second = start({});
  expect(await second.ended).toBe(78);
  expect(second.said().err).toContain(data);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);

  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
}, 60_000);

it('makes the first administrator once, and obeys the host’s console while it runs and while it does not', async () => {
  const first = start({});
  await expect.poll(() => first.said().out, { timeout: 60_000 }).toMatch(/\nDLAB \(IEO\): http/);
  const address = /^DLAB .*(http:\S+)$/m.exec(first.said().out)?.[1] ?? '';
  const password = /admin, with the password (\S+),/.exec(first.said().out)?.[1] ?? '';
  expect(password).toMatch(/^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$/);
  const login = await signIn(address, 'admin', password);
  expect(login).toMatchObject({ activation: true, newPasswordNeeded: true });

  const running = await atConsole('create', 'rossi');
  expect([running.status, running.out]).toEqual([0, expect.stringContaining('rossi')]);
  expect((await atConsole('create', 'ROSSI')).status).toBe(2);
  expect(await signIn(address, 'rossi', running.out.trim().split(' ').at(-1) ?? '')).toMatchObject({
    activation: true,
  });
  expect((await atConsole('unlock', 'nobody')).out).toContain('nobody');
  expect((await atConsole()).out).toContain('create|reset|unlock');
  expect(statSync(path.join(data, 'console.sock')).mode & 0o077).toBe(0);
  expect(statSync(path.join(data, 'secret.key')).mode & 0o077).toBe(0);

  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  const stopped = await atConsole('reset', 'rossi');
  expect([stopped.status, stopped.out]).toEqual([0, expect.stringContaining('rossi')]);

  const second = start({});
  await expect.poll(() => second.said().out, { timeout: 30_000 }).toContain('\n');
  expect(second.said().out).toMatch(/^DLAB \(IEO\): http:\S+\n$/);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
}, 120_000);

it('brings a file of intervals while it runs, and the next read shows it', async () => {
  const first = start({ DLAB_DEMO: 'yes' });
  await expect.poll(() => first.said().out, { timeout: 60_000 }).toMatch(/\nDLAB \(IEO\): http/);
  const address = /^DLAB .*(http:\S+)$/m.exec(first.said().out)?.[1] ?? '';
  interface Test {
    readonly id: number;
    readonly internalCode: string;
    readonly autoUpdateIntervalsUnits: boolean;
    readonly intervals: readonly object[];
  }
  const read = async (id: number) => {
    const answer = await fetch(`${address}/api/DLAB/GetPrestazione?id=${id}`);
    return ((await answer.json()) as { prestazione: Test }).prestazione;
  };
  const answer = await fetch(`${address}/api/DLAB/SummaryPrestazioni`);
  const { prestazioni } = (await answer.json()) as { prestazioni: Test[] };
  const whole = await Promise.all(prestazioni.slice(0, 60).map(({ id }) => read(id)));
  const marked = whole.find((one) => one.autoUpdateIntervalsUnits) ?? whole[0];
  if (marked === undefined) throw new Error('the demonstration has no tests');
  const sheet = path.join(data, 'intervalli.csv');
  const columns = 'Codice;Sesso;Età da;Età a;Unità età;Fase;Minimo;Massimo;Testo';
  writeFileSync(sheet, `${columns}\n${marked.internalCode};;;;;;1,5;2,5;\n`);
  const report = path.join(data, 'report.json');
  const run = await command('update-intervals', sheet, '--apply', '--replace', '--json', report);
  expect([run.status, JSON.parse(readFileSync(report, 'utf8')).counts]).toEqual([
    0,
    { new: 0, changed: 1, unchanged: 0, refused: 0, skipped: 0 },
  ]);
  expect((await read(marked.id)).intervals).toMatchObject([{ low: 1.5, high: 2.5 }]);
  expect((await command('update-intervals')).status).toBe(2);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
}, 120_000);

it('verifies the history’s chain from the host, while it runs and while it does not', async () => {
  const first = start({ DLAB_DEMO: 'yes' });
  await expect.poll(() => first.said().out, { timeout: 60_000 }).toMatch(/\nDLAB \(IEO\): http/);
  const running = await command('audit');
  expect([running.status, running.out]).toEqual([
    0,
    expect.stringMatching(/^The history is whole: \d+ rows\. Last hash: /),
  ]);
  const hash = running.out.trim().split(' ').at(-1) ?? '';
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(await command('audit', hash)).toEqual(running);
  expect((await command('audit', '0'.repeat(64))).status).toBe(1);
  expect((await command('audit', 'what')).status).toBe(2);
}, 120_000);

it('makes a backup while it runs, and begins from one in another folder', async () => {
  const first = start({ DLAB_DEMO: 'yes' });
  await expect.poll(() => first.said().out, { timeout: 60_000 }).toMatch(/\nDLAB \(IEO\): http/);
  const address = /^DLAB .*(http:\S+)$/m.exec(first.said().out)?.[1] ?? '';
  const catalogue = await (await fetch(`${address}/api/DLAB/SummaryPrestazioni`)).text();
  const file = path.join(data, 'one.backup');
  const made = await command('backup', file);
  expect([made.status, made.out]).toEqual([0, expect.stringMatching(/^Backup as of .* tests, \d+ rows of history/)]);
  expect(statSync(file).mode & 0o077).toBe(0);
  const again = await command('backup', file);
  expect([again.status, again.out]).toEqual([78, expect.stringContaining('is there already')]);
  expect((await command('backup')).status).toBe(2);
  expect((await command('restore', file)).status).toBe(78);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);

  const tried = await command('restore', file, '--check');
  expect([tried.status, tried.out]).toEqual([0, expect.stringMatching(/^The backup of .* can be restored/)]);
  const fresh = path.join(data, 'fresh');
  const there = { DLAB_DATA: fresh };
  expect((await processes.command(there, 'backup', path.join(data, 'none'))).status).toBe(78);
  expect(existsSync(fresh)).toBe(false);
  expect((await processes.command(there, 'restore', file)).status).toBe(0);
  expect((await processes.command(there, 'restore', file)).status).toBe(78);

  const keyless = start(there);
  expect(await keyless.ended).toBe(78);
  expect(keyless.said().err).toContain('encrypted with another key');
  const replaced = await processes.command(there, 'admin', 'replace-key');
  expect([replaced.status, replaced.out]).toEqual([0, expect.stringMatching(/\nadmin: password for the new first/)]);
  const second = start(there);
  await expect.poll(() => second.said().out, { timeout: 60_000 }).toMatch(/^DLAB \(IEO\): http/);
  const other = second.said().out.slice(second.said().out.lastIndexOf('http')).trim();
  expect(await (await fetch(`${other}/api/DLAB/SummaryPrestazioni`)).text()).toBe(catalogue);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
}, 180_000);

it('takes the first password from the configuration, and does not print it', async () => {
  const given = 'Primo-accesso-2026';
  const first = start({ DLAB_ADMIN_PASSWORD: given });
  await expect.poll(() => first.said().out, { timeout: 30_000 }).toMatch(/\nDLAB \(IEO\): http/);
  expect(first.said().out).not.toContain(given);
  const address = /^DLAB .*(http:\S+)$/m.exec(first.said().out)?.[1] ?? '';
  expect(await signIn(address, 'admin', given)).toMatchObject({ activation: true, newPasswordNeeded: true });
}, 60_000);

it('prints every fault of the configuration and exits', async () => {
  const faulty = start({ PORT: 'eighty', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x' });
  expect(await faulty.ended).toBe(78);
  for (const name of ['PORT', 'LOG_LEVEL', 'DATABASE_URL']) expect(faulty.said().err).toContain(name);
}, 20_000);

it('says plainly that the database is not there', async () => {
  const alone = start({ DATABASE_URL: 'postgres://127.0.0.1:1/none' });
  expect(await alone.ended).toBe(78);
  expect(alone.said().err).toContain('127.0.0.1:1');
  expect(alone.said().err).not.toContain('    at ');
}, 20_000);
