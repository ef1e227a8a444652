import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Experiment } from './experiment.ts';
import { fill } from './harness/catalogue.ts';
import { check } from './harness/check.ts';
import { importSheet, request } from './harness/http.ts';
import { quantile } from './harness/pace.ts';
import type { Product } from './harness/product.ts';
import { handlesOf, hasEnded, residentMegabytes } from './harness/product.ts';
import { Readers } from './harness/readers.ts';
import { byStatus, count, Writers } from './harness/writers.ts';

const most = 500;
const mostWal = 256;

function walMegabytes(data: string): number {
  const folder = path.join(data, 'pgdata', 'pg_wal');
  const sizes = readdirSync(folder).map((name) => statSync(path.join(folder, name)).size);
  return sizes.reduce((sum, size) => sum + size, 0) / 1e6;
}

const exports = [
  'CSVPrestazioni',
  'ExcelPrestazioni',
  'PDFPrestazioni',
  'PDFPrestazioni?layout=book',
  'DDLPrestazioni',
];

/** Exports of every kind and uploads of a sheet, one after the other, until stopped. */
function startFiles({ address }: Product, token: string) {
  const statuses = new Map<number, number>();
  let stopped = false;
  const work = (async () => {
    for (let at = 0; !stopped; at += 1) {
      const sheet = `Codice;Nome\nS${at};Esame ${at}\n`;
      const url = `${address}/api/DLABExport/Export${exports[at % exports.length]}`;
      const calls = [
        request(url, { patience: 300_000 }),
        importSheet(address, token, { mode: 'preview' }, sheet),
      ];
      for (const { status } of await Promise.all(calls)) count(statuses, status);
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
    const readers = new Readers(() => product.address, { count: 6 });
    const writers = await Writers.start(() => product.address, site.admin.token, 2);
    const files = startFiles(product, site.admin.token);
    const seen: { resident: number; handles: number; p99: number }[] = [];
    let wal = 0;
    for (let look = 1; look <= looks; look += 1) {
      await pause(every);
      const p99 = quantile(readers.times.splice(0), 0.99);
      const [resident, handles] = [residentMegabytes(product), handlesOf(product)];
      seen.push({ resident, handles, p99 });
      wal = Math.max(wal, walMegabytes(site.data));
      const words = `${resident} MB resident, ${handles} handles, log ${wal.toFixed(0)} MB`;
      report.note(`${(look * every) / 1000} s: ${words}, p99 ${p99.toFixed(0)} ms`);
    }
    await writers.stop();
    await files.stop();
    await readers.end(report);
    const { acknowledged } = writers;
    report.note(`${acknowledged.length} saves, files: ${byStatus(files.statuses)}`);
    const refused = [...files.statuses.keys()].filter(
      (status) => ![200, 400, 422].includes(status),
    );
    report.none('over all', {
      'refused saves': writers.refusals,
      'failed files': refused.length,
      'processes ended': Number(hasEnded(product)),
    });
    const [first, last] = [seen[Math.floor(seen.length / 4)], seen.at(-1)];
    if (first !== undefined && last !== undefined) {
      const more = Math.max(0, last.handles - first.handles);
      report.bound('handles more than after the first quarter', more, 20);
      const resident = Math.max(...seen.map((look) => look.resident));
      report.measure('resident megabytes at most', resident, most);
      const growth = last.resident / first.resident;
      report.measure('memory of the end to that of the first quarter', growth, 1.1);
      report.time('p99 of the end to that of the first quarter', last.p99 / first.p99, 1.2);
    }
    report.measure('megabytes of log at most', wal, mostWal);
    await check(report, site, product, acknowledged);
  },
};
