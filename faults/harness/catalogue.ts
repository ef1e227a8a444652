import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Environment } from './product.ts';
import { runCommand } from './product.ts';

const demo = path.join(import.meta.dirname, '../..', 'demo', 'prestazioni.csv');

function quoted(value: string): string {
  return `"${value.replaceAll('"', '""')}"`;
}

/** One file holds no more than an import takes (10 MiB). */
const rowsPerFile = 5000;

/**
 * Writes a catalogue of `size` tests, the demonstration's own repeated under other names and codes.
 * @returns the files, to be imported one after the other
 */
export function writeCatalogue(folder: string, size: number): string[] {
  const rows = parse(readFileSync(demo), { columns: true, bom: true }) as Record<string, string>[];
  const headings = Object.keys(rows[0] ?? {});
  const lines = Array.from({ length: size }, (_, at) => {
    const row = rows[at % rows.length] ?? {};
    const turn = Math.floor(at / rows.length);
    const varied: Record<string, string> = {
      ...row,
      internalCode: `${row['internalCode']}-${turn}`,
      serviceName: `${row['serviceName']} ${turn}`,
    };
    return headings.map((heading) => quoted(varied[heading] ?? '')).join(',');
  });
  return Array.from({ length: Math.ceil(size / rowsPerFile) }, (_, part) => {
    const file = path.join(folder, `catalogue-${part}.csv`);
    const held = lines.slice(part * rowsPerFile, (part + 1) * rowsPerFile);
    writeFileSync(file, `${[headings.join(','), ...held].join('\n')}\n`);
    return file;
  });
}

/**
 * Fills a database with a catalogue of `size` tests, by the product's own import.
 * @param folder where the files for it are written
 */
export async function fill(environment: Environment, size: number, folder: string): Promise<void> {
  const files = [
    ['demo/valori-tabella.csv', 'valori-tabella'],
    ...writeCatalogue(folder, size).map((file) => [file, 'prestazioni']),
  ];
  for (const [file = '', map] of files) {
    const words = [file, '--map', `demo/${map}.map.json`, '--apply'];
    const { status, output } = await runCommand('import', words, environment);
    if (status !== 0) throw new Error(`the import of ${file} failed: ${output.slice(-2000)}`);
  }
}
