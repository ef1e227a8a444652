import { existsSync, readdirSync } from 'node:fs';
import { makeXlsx, sheetData, workbookParts, zipOf } from '../server/testing/make-xlsx.ts';
import { lieAboutSize, markEncrypted, overlap } from '../server/testing/spoil-zip.ts';
import { check } from './check.ts';
import type { Experiment } from './experiment.ts';
import { request } from './http.ts';
import { residentMegabytes } from './product.ts';
import { failures, startReaders, timesOf } from './readers.ts';

const mebibyte = 1024 * 1024;
const sheet = 'xl/worksheets/sheet1.xml';
const parts = workbookParts({ sheets: [{ xml: sheetData([['Codice'], ['1']]) }] });
const blanks = (size: number) => new Uint8Array(size).fill(0x20);

/** Files made to do harm (threats.md section 3), by what is wrong with them. */
const hostile: Readonly<Record<string, () => Uint8Array | string>> = {
  declared: () => zipOf({ ...parts, [sheet]: blanks(120 * mebibyte) }),
  ratio: () => zipOf({ ...parts, [sheet]: blanks(20 * mebibyte) }),
  lying: () => lieAboutSize(zipOf({ ...parts, [sheet]: blanks(30 * mebibyte) }), sheet, 1000),
  overlap: () => overlap(zipOf({ ...parts, [sheet]: blanks(900_000), x: 'y' }), 'x', sheet),
  encrypted: () => markEncrypted(makeXlsx({ sheets: [{ xml: sheetData([['a']]) }] }), sheet),
  slip: () => zipOf({ ...parts, '../../../../tmp/out': 'x' }),
  doctype: () =>
    zipOf({
      ...parts,
      [sheet]: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    }),
  truncated: () => makeXlsx({ sheets: [{ xml: sheetData([['a']]) }] }).slice(0, 700),
  noise: () => new Uint8Array(mebibyte).map((_, at) => (at * 7919) % 251),
  quotes: () => `"${'a'.repeat(5 * mebibyte)}`,
  wide: () => `${'a;'.repeat(200_000)}\n`,
  formulas: () => 'Codice;Nome\n=cmd|"/c calc"!A1;@SUM(1)\n',
};

export const uploads: Experiment = {
  name: 'X14',
  title: 'hostile uploads in a loop',
  isMeasured: true,
  async run(lab, report) {
    const site = await lab.embedded();
    const temporary = lab.folder();
    const product = await lab.start(site, { TMPDIR: temporary });
    const resident = residentMegabytes(product);
    const readers = startReaders(() => product.address);
    // The large ones take their time to make.
    const names = Object.keys(hostile).slice(lab.short ? 3 : 0);
    const rounds = lab.short ? names.length : 200;
    const statuses = new Map<number, number>();
    let most = resident;
    for (let at = 0; at < rounds; at += 1) {
      const made = hostile[names[at % names.length] ?? '']?.() ?? '';
      const form = new FormData();
      form.append('mode', 'preview');
      const bytes = typeof made === 'string' ? made : new Uint8Array(made);
      form.append('file', new Blob([bytes]), typeof made === 'string' ? 'esami.csv' : 'esami.xlsx');
      const url = `${product.address}/api/DLABExport/ImportPrestazioniToElaborate`;
      const headers = { authorization: `Bearer ${site.admin.token}` };
      const { status } = await request(url, { method: 'POST', headers, body: form });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      most = Math.max(most, residentMegabytes(product));
    }
    const read = await readers.stop();
    report.note(
      `${rounds} files: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
    );
    report.note(
      `readers meanwhile ${timesOf(read)}; resident ${resident} MB before, ${most} MB at most`,
    );
    report.none(`${rounds} uploads, ${read.reads} reads`, {
      'failed reads': failures(read),
      'answers of 500 or none': (statuses.get(500) ?? 0) + (statuses.get(0) ?? 0),
      'processes ended': Number(product.child.exitCode !== null),
      'files left in the temporary folder': readdirSync(temporary).length,
      'files written outside': Number(existsSync('/tmp/out')),
    });
    report.measure('megabytes more than before', most - resident, 300);
    await check(report, site, product, []);
  },
};
