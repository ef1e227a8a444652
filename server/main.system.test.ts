import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import type { IncomingMessage } from 'node:http';
import http from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDurable } from './platform/embedded.postgres.ts';
import { embeddedDatabase } from './platform/embedded.ts';
import { migrate } from './platform/migrate.ts';
import { inMemory } from './testing/in-memory.ts';
import { addressOf, openProcesses } from './testing/server-process.ts';

let data: string;
let processes: ReturnType<typeof openProcesses>;

beforeEach(() => {
  data = mkdtempSync(path.join(inMemory, 'dlab-main-'));
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

it('prints its address in one line, locks its folder, and shuts down cleanly', async () => {
  const metrics = path.join(data, 'metrics.sock');
  const first = start({ DLAB_METRICS: metrics });
  await expect.poll(() => first.output().out, { timeout: 120_000 }).toContain('DLAB (IEO)');
  const line = first.output().out;
  const address = line.slice(line.lastIndexOf('http')).trim();
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/);
  expect(line).toMatch(/^First administrator: admin, .*\nDLAB \(IEO\): .*\n$/);
  expect(line).toContain(` at ${address}/admin\n`);
  expect(await (await fetch(`${address}/api/DLAB/GetEnvironment`)).json()).toEqual({
    success: true,
    env: 'IEO',
  });

  const figures = await new Promise<IncomingMessage>((resolve) => {
    http.get({ socketPath: metrics, path: '/metrics' }, resolve);
  });
  expect(await text(figures)).toContain('dlab_connections ');

  const second = start({});
  expect(await second.ended).toBe(78);
  expect(second.output().err).toContain(data);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);

  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
});

/** A folder whose database has its tables and no users: making one takes longer than a start. */
let prepared: string;
beforeAll(async () => {
  prepared = mkdtempSync(path.join(inMemory, 'dlab-main-prepared-'));
  const postgres = await openDurable(path.join(prepared, 'pgdata'));
  await migrate(embeddedDatabase(postgres, () => postgres.close()));
  await postgres.close();
});
afterAll(() => rmSync(prepared, { recursive: true, force: true }));

describe('on a database without administrators', () => {
  beforeEach(() => cpSync(prepared, data, { recursive: true }));

  it('logs its start, its stop and a crash', async () => {
    const eventsOf = (err: string) =>
      err
        .split('\n')
        .flatMap((line) => (line.startsWith('{') ? (JSON.parse(line).event?.action ?? []) : []));
    const stopped = start({});
    await expect.poll(() => stopped.output().out, { timeout: 120_000 }).toContain('DLAB (IEO)');
    stopped.child.kill('SIGTERM');
    expect(await stopped.ended).toBe(0);
    expect(eventsOf(stopped.output().err)).toEqual(['user_created', 'sys_startup', 'sys_shutdown']);

    const fault = encodeURIComponent("process.on('SIGUSR2',()=>{throw new Error('broken')})");
    const broken = start({ NODE_OPTIONS: `--import=data:text/javascript,${fault}` });
    await expect.poll(() => broken.output().out, { timeout: 120_000 }).toContain('DLAB (IEO)');
    broken.child.kill('SIGUSR2');
    expect(await broken.ended).toBe(1);
    expect(eventsOf(broken.output().err)).toEqual(['sys_startup', 'sys_crash']);
  });

  it('makes the first administrator once; host commands work running or stopped', async () => {
    const first = start({});
    await expect
      .poll(() => first.output().out, { timeout: 120_000 })
      .toMatch(/\nDLAB \(IEO\): http/);
    const address = /^DLAB .*(http:\S+)$/m.exec(first.output().out)?.[1] ?? '';
    const password = /admin, with the password (\S+),/.exec(first.output().out)?.[1] ?? '';
    expect(password).toMatch(/^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$/);
    const login = await signIn(address, 'admin', password);
    expect(login).toMatchObject({ activation: true, newPasswordNeeded: true });

    const running = await atConsole('create', 'rossi');
    expect([running.status, running.out]).toEqual([0, expect.stringContaining('rossi')]);
    expect((await atConsole('create', 'ROSSI')).status).toBe(2);
    expect(
      await signIn(address, 'rossi', running.out.trim().split(' ').at(-1) ?? ''),
    ).toMatchObject({
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
    await expect.poll(() => second.output().out, { timeout: 120_000 }).toContain('\n');
    expect(second.output().out).toMatch(/^DLAB \(IEO\): http:\S+\n$/);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  it('ends with npm: a signal to `npm start` leaves no server behind', async () => {
    const npm = processes.start({}, ['npm', 'run', 'start', '--ignore-scripts']);
    const address = await addressOf(npm);
    npm.child.kill('SIGTERM');
    await npm.ended;
    await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
  });

  it('prints the first password also where it cannot listen', async () => {
    const failed = start({ HOST: '203.0.113.1' });
    expect(await failed.ended).toBe(78);
    expect(failed.output().out).toMatch(
      /^First administrator: admin, with the password \S+, .*\n$/,
    );
  });

  it('in production the first password is in a file of its owner, and never printed', async () => {
    const first = start({ NODE_ENV: 'production' });
    const address = await addressOf(first);
    const file = path.join(data, 'first-password');
    const password = readFileSync(file, 'utf8').trim();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { out, err } = first.output();
    expect(out).toContain(`First administrator: admin, with the password in ${file}, `);
    expect(out + err).not.toContain(password);
    expect(await signIn(address, 'admin', password)).toMatchObject({ activation: true });
  });

  it('in production a first password that cannot be written is made anew by command', async () => {
    mkdirSync(path.join(data, 'first-password'));
    const first = start({ NODE_ENV: 'production' });
    expect(await first.ended).toBe(78);
    expect(first.output().err).toMatch(/first-password \(EISDIR\): .*`dlab admin reset admin`/);
    const { status, out } = await atConsole('reset', 'admin');
    expect([status, out]).toEqual([0, expect.stringMatching(/([0-9A-Z]{5}-){3}/)]);
  });

  it('takes the first password from the configuration, and does not print it', async () => {
    const given = 'Primo-accesso-2026';
    const first = start({ DLAB_ADMIN_PASSWORD: given });
    await expect
      .poll(() => first.output().out, { timeout: 120_000 })
      .toMatch(/\nDLAB \(IEO\): http/);
    expect(first.output().out).not.toContain(given);
    const address = /^DLAB .*(http:\S+)$/m.exec(first.output().out)?.[1] ?? '';
    expect(await signIn(address, 'admin', given)).toMatchObject({
      activation: true,
      newPasswordNeeded: true,
    });
  });
});

it('writes the nightly book into its folder at the start, and tells its age', async () => {
  const folder = path.join(data, 'book');
  mkdirSync(folder);
  const metrics = path.join(data, 'metrics.sock');
  const settings = { DLAB_BOOK_FOLDER: folder, DLAB_METRICS: metrics, DLAB_DEMO: 'yes' };
  const product = start(settings);
  await addressOf(product);
  await expect.poll(() => readdirSync(folder)).toEqual(['catalogo.pdf', 'esami-urgenti.pdf']);
  for (const name of readdirSync(folder)) {
    const file = readFileSync(path.join(folder, name), 'latin1');
    expect([file.slice(0, 5), file.trimEnd().slice(-5)]).toEqual(['%PDF-', '%%EOF']);
    expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o644);
  }
  const figures = await new Promise<IncomingMessage>((resolve) => {
    http.get({ socketPath: metrics, path: '/metrics' }, resolve);
  });
  const [, age] = /^dlab_book_age_seconds (\S+)$/m.exec(await text(figures)) ?? [];
  expect(Number(age)).toBeLessThan(300);
});

it('prints every fault of the configuration and exits', async () => {
  const faulty = start({ PORT: 'eighty', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x' });
  expect(await faulty.ended).toBe(78);
  for (const name of ['PORT', 'LOG_LEVEL', 'DATABASE_URL'])
    expect(faulty.output().err).toContain(name);
});

it('reports plainly that the database is unreachable', async () => {
  const alone = start({ DATABASE_URL: 'postgres://127.0.0.1:1/none' });
  expect(await alone.ended).toBe(78);
  expect(alone.output().err).toContain('127.0.0.1:1');
  expect(alone.output().err).not.toContain('    at ');
});
