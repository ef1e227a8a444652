import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OperatorFault } from '../platform/config.ts';
import { openKeys } from './key-file.ts';

let folder: string;
let file: string;
const open = () => openKeys({ secretKeys: undefined, dataFolder: path.join(folder, 'data') });

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dlab-key-'));
  file = path.join(folder, 'data', 'secret.key');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it('is made once, of 32 random bytes, readable by its owner alone, whatever the umask', () => {
  const before = process.umask(0);
  const sealed = open().seal('text', 'owner');
  process.umask(before);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect(Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'base64url')).toHaveLength(32);
  expect(open().open(sealed, 'owner')).toBe('text');
});

it.each([0o604, 0o640, 0o660, 0o644, 0o602])(
  'is refused when others may read or write it (%o)',
  (mode) => {
    open();
    fs.chmodSync(file, mode);
    expect(open).toThrow(OperatorFault);
    expect(open).toThrow(`chmod 600 ${file}`);
    fs.chmodSync(file, 0o400);
    expect(open).not.toThrow();
  },
);

it.each([
  ['empty', ''],
  ['short', randomBytes(31).toString('base64url')],
  ['no key', '?'.repeat(60)],
])('is refused when it is %s, and left unchanged', (_what, content) => {
  open();
  fs.writeFileSync(file, content);
  expect(open).toThrow(OperatorFault);
  expect(fs.readFileSync(file, 'utf8')).toBe(content);
});

it('is not made where keys are configured', () => {
  const given = randomBytes(32);
  const keys = openKeys({ secretKeys: [given], dataFolder: path.join(folder, 'data') });
  expect(fs.existsSync(file)).toBe(false);
  const sealed = keys.seal('text', 'owner');
  fs.mkdirSync(path.dirname(file));
  fs.writeFileSync(file, given.toString('base64url'), { mode: 0o600 });
  expect(open().open(sealed, 'owner')).toBe('text');
});
