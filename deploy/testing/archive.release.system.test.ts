import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run, tryRun } from './run.ts';

// The archive, made twice from clones of the commit, and started where there is nothing else.

const work = mkdtempSync(path.join(tmpdir(), 'dlab-archives-'));
const archives: string[] = [];
let folder: string;

/** From a clone of its own, with pages built anew. */
async function makeFrom(source: string, name: string): Promise<string> {
  const clone = path.join(work, name);
  await run('git', 'clone', '--quiet', '--no-hardlinks', source, clone);
  // Links where the file system allows: the builder follows no symbolic link out of its folder.
  const to = path.join(clone, 'node_modules');
  const linked = await tryRun('cp', '--archive', '--link', 'node_modules', to);
  if (linked.status !== 0) await run('cp', '--archive', '--force', '-T', 'node_modules', to);
  const node = (script: string) =>
    run('sh', '-ec', `cd ${clone}; NODE_ENV= exec ${process.execPath} ${script}`);
  await node('scripts/build.mjs');
  const [archive = ''] = (await node('scripts/release.ts release')).trim().split('\n');
  return archive;
}

beforeAll(async () => {
  archives.push(await makeFrom('.', 'first'));
  archives.push(await makeFrom(path.join(work, 'first'), 'second'));
  await run('tar', '--extract', '--file', archives[0] ?? '', '--directory', work);
  folder = path.join(work, path.basename(archives[0] ?? '', '.tar.gz'));
  chmodSync(work, 0o755);
}, 900_000);
afterAll(() => rmSync(work, { recursive: true, force: true }));

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const packageBeside = (archive: string) =>
  path.join(path.dirname(archive), `dlab_${version}_amd64.deb`);
const digestOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

test('the same commit gives the same bytes, with their digest beside them', () => {
  const [first = '', second = ''] = archives;
  expect(digestOf(first)).toBe(digestOf(second));
  expect(readFileSync(`${first}.sha256`, 'utf8')).toContain(digestOf(first));
  const packages = archives.map((file) => digestOf(packageBeside(file)));
  expect(packages[0]).toBe(packages[1]);
});

test('unpacked it has at most 90 MB beside the runtime', async () => {
  const sizes = await run('du', '-sm', '--exclude=node-linux-*', folder);
  expect(Number.parseInt(sizes, 10)).toBeLessThanOrEqual(90);
});

test('says of each of its packages where it comes from, and lists all parts in CycloneDX', () => {
  const readJson = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const origin = readJson('origin.json') as {
    readonly commit: string;
    readonly isModified: boolean;
    readonly packages: readonly { readonly package: string; readonly integrity: string }[];
  };
  expect(origin.commit).toMatch(/^[0-9a-f]{40}$/);
  expect(origin.isModified).toBe(false);
  const bom = readJson('dlab.cdx.json') as {
    readonly components: readonly { readonly 'bom-ref': string; readonly hashes: unknown }[];
  };
  const parts = new Map(bom.components.map((part) => [part['bom-ref'], part]));
  for (const { package: name, integrity } of origin.packages) {
    expect(integrity).toMatch(/^sha512-/);
    expect(parts.get(name)).toMatchObject({ hashes: [{ alg: 'SHA-512' }] });
  }
  for (const name of ['react-dom', '@electric-sql/pglite', 'node-linux-'])
    expect([...parts.keys()].some((part) => part.startsWith(name))).toBe(true);
  for (const name of ['vite', 'vitest', 'typescript'])
    expect([...parts.keys()].some((part) => part.startsWith(`${name}@`))).toBe(false);
  expect(JSON.stringify(bom)).not.toMatch(/https?:\/\/(?!cyclonedx\.org)/);
});

test.skipIf(process.getuid?.() !== 0)(
  'starts without npm, without a network, by a user who may write nothing but its data',
  async () => {
    // What a reader and an administrator do, from within the network that has nothing else.
    const script = path.resolve('deploy/testing/alone.ts');
    await run('unshare', '--net', process.execPath, script, folder, path.join(work, 'data'));
  },
);
