import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { writeCatalogue } from './catalogue.ts';

const root = path.join(import.meta.dirname, '..');

function importFile(data: string, file: string, map: string): void {
  const env = { ...process.env, DLAB_DATA: data };
  const args = ['scripts/import.ts', file, '--map', `demo/${map}.map.json`, '--apply'];
  // The report names every field of every test.
  const maxBuffer = 256 * 1024 * 1024;
  const { status, stdout, stderr } = spawnSync('node', args, {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer,
  });
  if (status !== 0)
    throw new Error(`the import of ${file} failed: ${stderr || stdout.slice(-2000)}`);
}

/** Makes a database with a catalogue of `size` tests, by the product's own import. */
export function fill(data: string, size: number): void {
  importFile(data, 'demo/valori-tabella.csv', 'valori-tabella');
  for (const file of writeCatalogue(data, size)) importFile(data, file, 'prestazioni');
}
