import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { environmentFile } from '../configuration.ts';
import { builders, ofPages } from '../rooms.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import type { Package } from './lock-file.ts';
import { packagesFor } from './lock-file.ts';

const root = path.join(import.meta.dirname, '../..');

export interface Release {
  /** As `dlab-0.2.0-linux-x64`: of the folder, of the folder in the archive. */
  readonly name: string;
  readonly version: string;
  /** Unpacked. */
  readonly folder: string;
  /** Of the commit: whatever would have the day of the release has this one. */
  readonly date: Date;
}

const run = (command: string, ...words: readonly string[]) =>
  execFileSync(command, words, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).trim();

/** What runs of the repository, and what is read beside it. */
const parts = [
  ...['bin', 'commands', 'contract', 'phrases', 'server', 'demo', 'deploy'],
  ...['docs/*.md', 'docs/pictures', 'CHANGELOG.md', 'SECURITY.md'],
];
const notOfRelease = /\.test\.ts$|^server\/testing\/|tsconfig\.json$|^deploy\/testing\//;

/**
 * For those who write programs: declarations, maps, tests, what a package's own makers left. And
 * fonts and extensions of PostgreSQL that the product does not use.
 */
const neverRuns = new RegExp(
  [
    String.raw`\.(?:map|d\.[cm]?ts|tar\.gz)$`,
    String.raw`/(?:node-linux-\w+/(?:include|share|CHANGELOG)|(?:test|docs|examples)$|\.\w)`,
    'DejaVu(?:Math|Serif|SansMono|Sans-ExtraLight)',
  ].join('|'),
);

function copy(from: string, to: string, isCopied: (file: string) => boolean): void {
  cpSync(path.join(root, from), to, {
    recursive: true,
    filter: (file) => isCopied(path.relative(root, file)),
  });
}

function copyPackage({ folder }: Package, to: string): void {
  const isNested = (file: string) => file.slice(folder.length + 1).startsWith('node_modules');
  copy(
    folder,
    path.join(to, folder),
    (file) => !(isNested(file) || neverRuns.test(file.slice('node_modules'.length))),
  );
}

/** What a hospital's machine has set. */
const production = {
  NODE_ENV: 'production',
  DLAB_DATA: '/var/lib/dlab',
  DLAB_METRICS: '127.0.0.1:9464',
  DLAB_BOOK_FOLDER: '/var/cache/dlab',
};

/**
 * From the files of the working copy, in `into`; what was there is replaced.
 * @param otherVersion that it says it is, to rehearse an upgrade
 */
export function makeFolder(into: string, otherVersion?: string): Release {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const { name: product, type, imports, dependencies } = manifest;
  const version: string = otherVersion ?? manifest.version;
  const runtime = `node-${process.platform}-${process.arch}`;
  const name = `${product}-${version}-${process.platform}-${process.arch}`;
  const folder = path.join(into, name);
  const commit = run('git', 'rev-parse', 'HEAD');
  const isModified = run('git', 'status', '--porcelain') !== '';
  const date = new Date(Number(run('git', 'log', '-1', '--format=%ct')) * 1000);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'node_modules/.bin'), { recursive: true });

  const files = run('git', 'ls-files', '--', ...parts).split('\n');
  for (const file of files.filter((each) => !notOfRelease.test(each)))
    copy(file, path.join(folder, file), () => true);
  copy('dist', path.join(folder, 'dist'), (file) => file !== 'dist/.stamp');

  const needed = Object.keys(dependencies).filter((each) => !builders.includes(each));
  const ofServer = needed.filter((each) => !ofPages.includes(each));
  const running = packagesFor(root, [...ofServer, runtime]);
  for (const each of running) copyPackage(each, folder);
  run('ln', '-s', `../${runtime}/bin/node`, path.join(folder, 'node_modules/.bin/node'));

  const write = (file: string, value: object | string) =>
    writeFileSync(
      path.join(folder, file),
      typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`,
    );
  write('deploy/dlab.env', environmentFile(production));
  write('package.json', { name: product, version, private: true, type, imports });
  write(
    'dlab.cdx.json',
    billOfMaterials(packagesFor(root, [...needed, runtime]), { commit, date }),
  );
  const origin = running.map((each) => ({
    part: each.folder,
    package: `${each.name}@${each.version}`,
    integrity: each.integrity,
    license: each.license ?? null,
  }));
  write('origin.json', { version, commit, isModified, date, packages: origin });
  return { name, version, folder, date };
}

/** The same bytes for the same files: sorted, without owners, with the commit's time. */
export function pack({ folder, name, date }: Release): string {
  const file = `${folder}.tar.gz`;
  const seconds = String(date.getTime() / 1000);
  const rights = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
  run(
    'tar',
    ...['--create', '--use-compress-program=gzip -n9', '--file', file],
    ...['--sort=name', `--mtime=@${seconds}`, '--format=gnu', ...rights],
    ...['--directory', path.dirname(folder), name],
  );
  const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
  writeFileSync(`${file}.sha256`, `${digest}  ${path.basename(file)}\n`);
  return file;
}
