import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openToOthers } from '../testing/modes.ts';
import { silentLog } from '../testing/silent-log.ts';
import { secureDataFolder } from './data-folder.ts';

let home: string;
let folder: string;
const warned: object[] = [];
const secure = (at = folder) =>
  secureDataFolder(at, { ...silentLog, warn: (what: object) => warned.push(what) });

beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'dlab-folder-'));
  folder = path.join(home, 'data');
  fs.mkdirSync(path.join(folder, 'inside'), { recursive: true });
  warned.length = 0;
});
afterEach(() => fs.rmSync(home, { recursive: true }));

it('logs nothing for a private folder', () => {
  fs.chmodSync(folder, 0o700);
  fs.chmodSync(path.join(folder, 'inside'), 0o500);
  secure();
  expect(warned).toEqual([]);
  expect(fs.statSync(path.join(folder, 'inside')).mode & 0o777).toBe(0o500);
});

it('closes the folder behind a link, and follows no link inside', () => {
  const other = path.join(home, 'other');
  fs.writeFileSync(other, 'of another program');
  fs.chmodSync(other, 0o644);
  fs.symlinkSync(other, path.join(folder, 'link'));
  fs.symlinkSync(folder, path.join(home, 'named'));
  fs.chmodSync(folder, 0o2775);
  secure(path.join(home, 'named'));
  expect(openToOthers(folder)).toEqual([]);
  expect(fs.statSync(folder).mode & 0o7777).toBe(0o2700);
  expect(fs.statSync(other).mode & 0o777).toBe(0o644);
  expect(warned).toHaveLength(1);
});

it.skipIf(process.geteuid?.() !== 0)('warns of a volume that another user owns', () => {
  fs.chmodSync(folder, 0o750);
  fs.chownSync(folder, 12_345, 0);
  secure();
  expect(warned).toEqual([
    expect.objectContaining({ tightened: 2 }),
    { folder, owner: 12_345, mode: '700', strange: [] },
  ]);
});

it.skipIf(process.geteuid?.() !== 0)('warns of files that it cannot close, and goes on', () => {
  const file = path.join(folder, 'inside', 'of-root');
  fs.writeFileSync(file, '');
  fs.chmodSync(file, 0o644);
  fs.chmodSync(home, 0o755);
  for (const at of [folder, path.join(folder, 'inside')]) fs.chownSync(at, 12_345, 12_345);
  process.seteuid?.(12_345);
  try {
    secure();
  } finally {
    process.seteuid?.(0);
  }
  expect(warned).toEqual([
    expect.objectContaining({ tightened: 2 }),
    { folder, owner: undefined, mode: '700', strange: [file] },
  ]);
});
