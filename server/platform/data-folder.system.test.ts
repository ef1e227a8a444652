import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loosen, openToOthers } from '../testing/modes.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import { addressOf, openProcesses } from '../testing/server-process.ts';

// The product as a process, under a umask that lets others read (threats.md I9).

let home: string;
let data: string;
let before: number;
let processes: ReturnType<typeof openProcesses>;
beforeAll(() => {
  before = process.umask(0o022);
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'dlab-modes-'));
  data = path.join(home, 'made', 'here');
  processes = openProcesses(data);
});
afterAll(() => {
  processes.end();
  process.umask(before);
  fs.rmSync(home, { recursive: true, force: true });
});

async function end({ child, ended }: ServerProcess): Promise<void> {
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}

it('makes every file of its folder private after start, writes, backup and stop', async () => {
  const first = processes.start({ DLAB_DEMO: 'yes' });
  await addressOf(first);
  expect(openToOthers(data)).toEqual([]);
  expect(fs.statSync(path.dirname(data)).mode & 0o077).toBe(0);
  expect((await processes.command({}, 'admin', 'create', 'rossi')).status).toBe(0);
  expect((await processes.command({}, 'backup', path.join(data, 'whole.backup'))).status).toBe(0);
  expect(openToOthers(data)).toEqual([]);
  expect(fs.readdirSync(data)).toEqual(
    expect.arrayContaining([
      'console.sock',
      'pgdata',
      'process.lock',
      'secret.key',
      'whole.backup',
    ]),
  );
  await end(first);
  expect((await processes.command({}, 'admin', 'create', 'bianchi')).status).toBe(0);
  expect(openToOthers(data)).toEqual([]);
  expect(first.output().err).not.toContain('data folder');
});

it('closes a folder that was opened to others, and logs it', async () => {
  const loose = loosen(data, 'secret.key');
  const again = processes.start();
  await addressOf(again);
  expect(openToOthers(data)).toEqual([]);
  expect(loose).toBeGreaterThan(1000);
  const [line = ''] = again.output().err.split('\n');
  expect(JSON.parse(line)).toMatchObject({ level: 40, folder: data, tightened: loose });
  await end(again);
});

it('refuses a key that others could read', async () => {
  const key = path.join(data, 'secret.key');
  fs.chmodSync(key, 0o644);
  const refused = processes.start();
  expect(await refused.ended).toBe(78);
  expect(refused.output().err).toContain(`chmod 600 ${key}`);
});
