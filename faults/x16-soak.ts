import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fill } from '../bench/product.ts';
import { check } from './check.ts';
import type { Experiment } from './experiment.ts';
import { request } from './http.ts';
import type { Product } from './product.ts';
import { handlesOf, residentMegabytes } from './product.ts';
import { failures, quantile, startReaders } from './readers.ts';
import { byStatus, refusals, startWriters } from './writers.ts';

const most = 500;
const mostWal = 256;

function walMegabytes(data: string): number {
  const folder = path.join(data, 'pgdata', 'pg_wal');
  const sizes = readdirSync(folder).map((name) => statSync(path.join(folder, name)).size);
  return sizes.reduce((sum, size) => sum + size, 0) / 1e6;
}

/** Exports of every kind and uploads of a sheet, one after the other, until stopped. */
function startFiles(product: Product, token: string) {
  const [statuses, authorization] = [new Map<number, number>(), `Bearer ${token}`];
  const exports = [
    'CSVPrestazioni',
    'ExcelPrestazioni',
    'PDFPrestazioni',
    'PDFPrestazioni?layout=book',
    'DDLPrestazioni',
  ];
  let stopped = false;
  const work = (async () => {
    for (let at = 0; !stopped; at += 1) {
      const form = new FormData();
      form.append('mode', 'preview');
      form.append('file', new Blob([`Codice;Nome\nS${at};Esame ${at}\n`]), 'esami.csv');
      const calls = [
        request(`${product.address}/api/DLABExport/Export${exports[at % exports.length]}`),
        request(`${product.address}/api/DLABExport/ImportPrestazioniToElaborate`, {
          ...{ method: 'POST', headers: { authorization }, body: form },
        }),
      ];
      for (const { status } of await Promise.all(calls))
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await pause(500);
    }
  })();
  return {
    statuses,
    async stop() {
      stopped = true;
      await work;
    },
  };
}

export const soak: Experiment = {
  name: 'X16',
  title: 'mixed load for a long time, embedded',
  isLong: true,
  isMeasured: true,
  async run(lab, report) {
    const site = await lab.embedded();
    const product = await lab.start(site, { LOG_LEVEL: 'warn' });
    const [looks, every] = lab.short
      ? [2, 2000]
      : [Number(process.env['DLAB_SOAK_MINUTES'] ?? 20), 60_000];
    if (!lab.short)
      await report.timed('2,500 tests are imported while it runs', () =>
        fill(site.environment, 2500, lab.folder()),
      );
    const readers = startReaders(() => product.address, { count: 6 });
    const writers = await startWriters(() => product.address, site.admin.token, 2);
    const files = startFiles(product, site.admin.token);
    const seen: { resident: number; handles: number; p99: number }[] = [];
    let wal = 0;
    for (let look = 1; look <= looks; look += 1) {
      await pause(every);
      const p99 = quantile(readers.read.times.splice(0), 0.99);
      const [resident, handles] = [residentMegabytes(product), handlesOf(product)];
      seen.push({ resident, handles, p99 });
      wal = Math.max(wal, walMegabytes(site.data));
      const at = lab.short ? `${(look * every) / 1000} s` : `minute ${look}`;
      report.note(
        `${at}: ${resident} MB resident, ${handles} handles, log ${wal.toFixed(0)} MB, p99 ${p99.toFixed(0)} ms`,
      );
    }
    await writers.stop();
    await files.stop();
    const read = await readers.stop();
    report.note(
      `${read.reads} reads, ${writers.acknowledged.length} saves, files: ${byStatus(files.statuses)}`,
    );
    const [first, last] = [seen[Math.floor(seen.length / 4)], seen.at(-1)];
    const refused = [...files.statuses].filter(
      ([status]) => status !== 200 && status !== 422 && status !== 400,
    );
    report.none('over all', {
      ...{
        'failed reads': failures(read),
        'refused saves': refusals(writers),
        'failed files': refused.length,
      },
      'processes ended': Number(product.child.exitCode !== null),
    });
    if (first !== undefined && last !== undefined) {
      report.bound(
        'handles more than after the first quarter',
        Math.max(0, last.handles - first.handles),
        20,
      );
      report.measure(
        'resident megabytes at most',
        Math.max(...seen.map(({ resident }) => resident)),
        most,
      );
      report.measure(
        'memory of the end to that of the first quarter',
        last.resident / first.resident,
        1.1,
      );
      report.time('p99 of the end to that of the first quarter', last.p99 / first.p99, 1.2);
    }
    report.measure('megabytes of log at most', wal, mostWal);
    await check(report, site, product, writers.acknowledged);
  },
};
