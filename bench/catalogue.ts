import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';

const demo = path.join(import.meta.dirname, '..', 'demo', 'prestazioni.csv');

function quoted(value: string): string {
  return `"${value.replaceAll('"', '""')}"`;
}

/** Writes a catalogue of `size` tests, the demonstration's own repeated under other names and codes. */
export function writeCatalogue(file: string, size: number): void {
  const rows = parse(readFileSync(demo), { columns: true, bom: true }) as Record<string, string>[];
  const headings = Object.keys(rows[0] ?? {});
  const lines = Array.from({ length: size }, (_, at) => {
    const row = rows[at % rows.length] ?? {};
    const turn = Math.floor(at / rows.length);
    const varied = {
      ...row,
      internalCode: `${row['internalCode']}-${turn}`,
      serviceName: `${row['serviceName']} ${turn}`,
    };
    return headings.map((heading) => quoted(String(varied[heading as keyof typeof varied] ?? ''))).join(',');
  });
  writeFileSync(file, `${[headings.join(','), ...lines].join('\n')}\n`);
}
