import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

// What comes before everything, with an npm that installs what a test wants.

const root = path.join(import.meta.dirname, '..');
const named = `node-${process.platform}-${process.arch}`;
let tree: string;

beforeEach(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'dlab-prepare-'));
  mkdirSync(path.join(tree, 'scripts'));
  for (const file of ['scripts/prepare.mjs', 'package-lock.json'])
    cpSync(path.join(root, file), path.join(tree, file));
});
afterEach(() => rmSync(tree, { recursive: true }));

/** @param npm what npm does; it is called with its arguments */
function prepare(optionalDependencies: Record<string, string>, npm: string) {
  writeFileSync(path.join(tree, 'package.json'), JSON.stringify({ optionalDependencies }));
  const stub = path.join(tree, 'npm.mjs');
  const recordCall = "fs.appendFileSync('asked', process.argv.slice(2).join(' ') + '\\n');";
  writeFileSync(stub, `import fs from 'node:fs';\n${recordCall}\n${npm}\n`);
  const env = { PATH: process.env['PATH'] ?? '', npm_execpath: stub };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/prepare.mjs'], {
    cwd: tree,
    env,
    encoding: 'utf8',
  });
  const calls = existsSync(path.join(tree, 'asked'))
    ? readFileSync(path.join(tree, 'asked'), 'utf8').trim().split('\n')
    : [];
  return { status, stdout, stderr, calls };
}

it('installs what the lock file pins, without scripts, and builds', () => {
  const runtime =
    "fs.mkdirSync('node_modules/.bin', { recursive: true });fs.rmSync('node_modules/.bin/node', { force: true });";
  const { status, calls } = prepare(
    { [named]: '24.21.0' },
    `${runtime}fs.symlinkSync(process.execPath, 'node_modules/.bin/node');`,
  );
  expect([status, calls]).toEqual([0, ['ci --ignore-scripts --omit=dev', 'run build']]);
});

it('goes no further without the runtime, as npm leaves out one that has another digest', () => {
  const { status, stderr, calls } = prepare(
    { [named]: '24.21.0' },
    "fs.mkdirSync('node_modules', { recursive: true });",
  );
  expect([status, calls]).toEqual([1, ['ci --ignore-scripts --omit=dev']]);
  expect(stderr).toContain(`${named} 24.21.0, was not installed`);
  expect(existsSync(path.join(tree, 'node_modules/.dlab-stamp'))).toBe(false);
});

it('takes the machine’s own Node 24 where no runtime is packaged', () => {
  const { status, stdout } = prepare({}, "fs.mkdirSync('node_modules', { recursive: true });");
  expect([status, stdout]).toEqual([
    0,
    expect.stringContaining(`own Node ${process.versions.node} is used`),
  ]);
});
