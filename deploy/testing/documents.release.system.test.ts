import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeFolder, pack } from '../../scripts/release/archive.ts';
import { makeDebianPackage } from '../../scripts/release/debian.ts';
import { DebianRoot } from './debian-root.ts';
import { commandsOf } from './documents.ts';

// The commands of the operator's pages, in a fresh Debian, where it needs root. Those for a
// PostgreSQL server are in set.release.system.test.ts.

const isRoot = process.getuid?.() === 0;
const work = mkdtempSync(path.join(tmpdir(), 'dlab-documents-'));
const base = path.join(work, 'root.tar');
let files: readonly string[];
let root: DebianRoot | undefined;

beforeAll(async () => {
  if (!isRoot) return;
  const made = makeFolder(work);
  const archive = pack(made);
  const next = makeDebianPackage(makeFolder(work, '0.2.1'));
  files = [archive, `${archive}.sha256`, makeDebianPackage(made), next];
  await DebianRoot.makeArchive(base);
}, 900_000);
afterEach(() => root?.remove());
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** With the files of the release at hand, and a stand-in for systemd. */
async function prepare(): Promise<DebianRoot> {
  root = await DebianRoot.unpack(base);
  for (const file of files) root.bring(file);
  // Where apt looks for them.
  const programs = root.path('usr/bin');
  for (const name of ['systemctl', 'journalctl']) rmSync(path.join(programs, name));
  copyFileSync('deploy/testing/systemctl', path.join(programs, 'systemctl'));
  writeFileSync(path.join(programs, 'journalctl'), '#!/bin/sh\ncat /run/stand-in/log\n');
  for (const name of ['systemctl', 'journalctl']) chmodSync(path.join(programs, name), 0o755);
  mkdirSync(root.path('run/systemd/system'), { recursive: true });
  return root;
}

const inOrder = (...scripts: readonly string[]) =>
  ['cd /tmp', 'ip link set lo up', 'set -x', ...scripts, 'systemctl stop dlab'].join('\n');

describe.skipIf(!isRoot)('as root', () => {
  test('all commands for Debian can be executed as they stand', async () => {
    const debian = await prepare();
    const pages = ['install.md', 'operations.md', 'trouble.md'];
    const output = await debian.run(
      inOrder(...pages.flatMap((page) => commandsOf(page, 'debian'))),
    );
    expect(output).toMatch(/DLAB_PUBLIC_URL +https:\/\/esami\.example\.org +\/etc\/dlab/);
    expect(output.match(/La storia è vuota/g)?.length).toBeGreaterThanOrEqual(4);
    expect(output).toContain('Quel che è stato scritto dopo');
    expect(output).toContain('"action":"sys_startup"');
  }, 900_000);

  test('all commands for the archive can be executed as they stand', async () => {
    const debian = await prepare();
    const output = await debian.run(
      inOrder(
        ...commandsOf('install.md', 'archive'),
        'dlab audit',
        'ls /var/lib/dlab/first-password',
      ),
    );
    expect(output).toContain('La storia è vuota');
  }, 900_000);
});
