import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

let folder: string;
let other: ChildProcess | undefined;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dlab-lock-'));
});
afterEach(async () => {
  await killOther();
  fs.rmSync(folder, { recursive: true });
});

async function lockInOtherProcess(): Promise<number> {
  const source = `import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)};
    await lockFolder(${JSON.stringify(folder)});
    console.log('locked');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  other = child;
  const [output] = await once(child.stdout, 'data');
  expect(String(output)).toBe('locked\n');
  return child.pid ?? 0;
}

async function killOther(): Promise<void> {
  if (other === undefined || other.signalCode !== null) return;
  other.kill('SIGKILL');
  await once(other, 'exit');
}

const holderFile = () => path.join(folder, 'process.lock');

test('a folder is locked once, and free again when released', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderInUse);
  await unlock();
  expect(fs.readdirSync(folder)).toEqual([]);
  await (await lockFolder(folder))();
});

test('a symbolic link to the folder is the same folder', async () => {
  const link = `${folder}-link`;
  fs.symlinkSync(folder, link);
  const unlock = await lockFolder(folder);
  await expect(lockFolder(link)).rejects.toBeInstanceOf(FolderInUse);
  await unlock();
  fs.rmSync(link);
});

test('another process is named, and kill -9 frees the folder at once', async () => {
  const pid = await lockInOtherProcess();
  await expect(lockFolder(folder)).rejects.toThrow(
    `The data folder ${folder} is in use by process ${pid} of host`,
  );
  await killOther();
  expect(fs.existsSync(holderFile())).toBe(true);
  await (await lockFolder(folder))();
});

test('of two attempts at the same time one wins', async () => {
  const tries = await Promise.allSettled([
    lockFolder(folder),
    lockFolder(folder),
    lockFolder(folder),
  ]);
  const won = tries.filter((result) => result.status === 'fulfilled');
  expect(won).toHaveLength(1);
  await won[0]?.value();
});

test.each([
  ['of a process number that is used again', (me: object) => ({ ...me, start: '1' }), true],
  ['from before the machine started', (me: object) => ({ ...me, boot: 'another' }), true],
  ['of another host', (me: object) => ({ ...me, host: 'another' }), false],
])('the lock file %s', async (_, change, free) => {
  const unlock = await lockFolder(folder);
  const left = JSON.stringify(change(JSON.parse(fs.readFileSync(holderFile(), 'utf8'))));
  await unlock();
  fs.writeFileSync(holderFile(), left);
  if (free) await (await lockFolder(folder))();
  else
    await expect(lockFolder(folder)).rejects.toThrow(
      `If that host no longer runs, remove ${holderFile()}`,
    );
});

test('a lock file cut short by a crash is no lock', async () => {
  fs.writeFileSync(holderFile(), '{"pid":');
  await (await lockFolder(folder))();
});
