import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import type { ExportName } from '#contract/export.ts';
import { exports } from '#contract/export.ts';
import { fill } from '../faults/harness/catalogue.ts';
import { print, quantile } from '../faults/harness/pace.ts';
import { Readers } from '../faults/harness/readers.ts';
import { startSite } from '../faults/harness/site.ts';
import { createValori } from '../server/tabella/tabella.service.ts';

// How long each file takes to make (median and longest of five), how large it is, and what it costs
// in memory, over HTTP. `node bench/exports.ts [sizes…]` The tests are the demonstration's own,
// repeated in their order under other names and codes (faults/harness/catalogue.ts): no chance in them, so no
// seed. Each size in a process of its own; the longest time that a reader waited meanwhile stands
// beside. The very first file also starts the thread that writes them.
const port = 8517;
const requests: readonly (readonly [name: ExportName, query: string])[] = [
  ['ExportCSVPrestazioni', ''],
  ['ExportDDLPrestazioni', ''],
  ['ExportExcelPrestazioni', ''],
  ['ExportPDFPrestazioni', ''],
  ['ExportPDFPrestazioni', 'layout=book'],
  ['ExportExcelPrestazioni', 'q=glicemia'],
  ['ExportRowPDFPrestazione', 'code=EM001-0'],
  ['ExportRowExcelPrestazione', 'code=EM001-0'],
  ['ExportDDLSupportValues', ''],
];

/** Megabytes that the process holds, and the most since the peak was last reset (Linux). */
function resident(): { now: number; most: number } {
  const status = readFileSync('/proc/self/status', 'utf8');
  const of = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  return { now: of('VmRSS'), most: of('VmHWM') };
}

/** A reader that sends a request every 5 ms. */
const readAlong = () =>
  new Readers(() => `http://127.0.0.1:${port}`, {
    count: 1,
    every: 5,
    paths: ['/api/DLAB/Prestazioni?pageSize=20'],
    encoding: 'gzip, deflate',
  });

const runs = 5;

/** Requests a file; milliseconds, bytes, and how long a reader waited at most. */
async function request(name: ExportName, query: string) {
  const reader = readAlong();
  const begun = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}${exports[name].path}?${query}`, {
    headers: { 'accept-encoding': 'identity' },
  });
  const { byteLength } = await response.arrayBuffer();
  const took = performance.now() - begun;
  const { times } = await reader.stop();
  if (response.status !== 200) throw new Error(`${name}: ${response.status}`);
  return { took, byteLength, waited: Math.max(...times) };
}

async function measure(size: number): Promise<void> {
  const { app, close } = await startSite('embedded', port, (folder) =>
    fill({ DLAB_DATA: folder }, size, folder),
  );
  print(
    `\n${size} tests (load ${os.loadavg()[0]?.toFixed(1)} on ${os.availableParallelism()} cores)`,
  );
  print(
    `${'file'.padEnd(40)}      ms  longest      bytes   MB before     MB most  reader waited, ms`,
  );
  for (const [name, query] of requests) {
    globalThis.gc?.();
    writeFileSync('/proc/self/clear_refs', '5');
    const before = resident().now;
    const made: Awaited<ReturnType<typeof request>>[] = [];
    for (let run = 0; run < runs; run += 1) {
      // A file is held until the catalogue changes.
      const description = `Bench ${name} ${query} ${run}`;
      await app.writer({ by: 'bench', source: 'import' }, (write) =>
        createValori(write, [{ table: 'metodi', code: null, description }]),
      );
      made.push(await request(name, query));
    }
    const times = made.map(({ took }) => took);
    const cells = [
      quantile(times, 0.5),
      Math.max(...times),
      made[0]?.byteLength ?? 0,
      before,
      resident().most,
      Math.max(...made.map(({ waited }) => waited)),
    ];
    const widths = [8, 9, 11, 12, 12, 19];
    const words = cells.map((cell, at) => cell.toFixed(0).padStart(widths[at] ?? 8));
    print(`${`${name} ${query}`.padEnd(40)}${words.join('')}`);
  }
  await close();
}

const [first, second] = process.argv.slice(2);
if (first === '--one') await measure(Number(second));
else {
  const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [200, 2500, 10_000];
  for (const size of sizes) {
    execFileSync(process.execPath, ['--expose-gc', import.meta.filename, '--one', String(size)], {
      stdio: 'inherit',
    });
  }
}
