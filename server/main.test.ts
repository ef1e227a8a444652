import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';

const data = mkdtempSync(path.join(tmpdir(), 'dlab-main-'));
const running: ChildProcess[] = [];

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  readonly said: () => { out: string; err: string };
}

function start(environment: Record<string, string>): Started {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { PATH: process.env['PATH'] ?? '', DLAB_DATA: data, DLAB_DEMO: 'no', PORT: '0', ...environment },
  });
  running.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    said.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.err += chunk;
  });
  return { child, ended: once(child, 'exit').then(([status]) => status as number | null), said: () => said };
}

it('says where it answers in one line, keeps its folder to itself, and stops in order', async () => {
  const first = start({});
  await expect.poll(() => first.said().out, { timeout: 30_000 }).toContain('\n');
  const line = first.said().out;
  expect(line).toMatch(/^DLAB \(IEO\): http:\/\/127\.0\.0\.1:\d+\n$/);
  const address = line.slice(line.indexOf('http')).trim();
  expect(await (await fetch(`${address}/api/DLAB/GetEnvironment`)).json()).toEqual({ success: true, env: 'IEO' });

  const second = start({});
  expect(await second.ended).toBe(78);
  expect(second.said().err).toContain(data);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);

  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
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
