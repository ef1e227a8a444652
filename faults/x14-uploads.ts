import { existsSync, readdirSync } from 'node:fs';
import { makeXlsx, sheetData, workbookParts, zipOf } from '../server/testing/make-xlsx.ts';
import { lieAboutSize, markEncrypted, overlap } from '../server/testing/spoil-zip.ts';
import type { Experiment } from './experiment.ts';
import { check } from './harness/check.ts';
import { importSheet } from './harness/http.ts';
import { hasEnded, residentMegabytes } from './harness/product.ts';
import { Readers } from './harness/readers.ts';
import { byStatus, count } from './harness/writers.ts';

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
    const readers = new Readers(() => product.address);
    // The large ones take their time to make.
    const sheets = Object.values(hostile).slice(lab.short ? 3 : 0);
    const rounds = lab.short ? sheets.length : 200;
    const statuses = new Map<number, number>();
    let most = resident;
    for (let at = 0; at < rounds; at += 1) {
      const sheet = sheets[at % sheets.length]?.();
      const { token } = site.admin;
      const { status } = await importSheet(product.address, token, { mode: 'preview' }, sheet);
      count(statuses, status);
      most = Math.max(most, residentMegabytes(product));
    }
    await readers.end(report);
    report.note(`${rounds} files: ${byStatus(statuses)}`);
    report.note(`resident ${resident} MB before, ${most} MB at most`);
    report.none(`${rounds} uploads`, {
      'answers of 500 or none': (statuses.get(500) ?? 0) + (statuses.get(0) ?? 0),
      'processes ended': Number(hasEnded(product)),
      'files left in the temporary folder': readdirSync(temporary).length,
      'files written outside': Number(existsSync('/tmp/out')),
    });
    report.measure('megabytes more than before', most - resident, 300);
    await check(report, site, product, []);
  },
};
