import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sheetData, workbookParts, zipOf } from '../../../testing/make-xlsx.ts';
import { createRandom } from '../../../testing/random.ts';
import { lieAboutSize, overlap } from '../../../testing/spoil-zip.ts';

const mebibyte = 1024 * 1024;
const sheet = 'xl/worksheets/sheet1.xml';
const parts = workbookParts({ sheets: [{ xml: sheetData([['a'], ['1']]) }] });
const blanks = (size: number) => new Uint8Array(size).fill(0x20);

/**
 * Text that compresses, but not as well as a bomb must not: 150 letters of chance for 20,000 that
 * repeat.
 */
function sharedTexts(size: number): string {
  const random = createRandom(1);
  const chance = () =>
    Array.from({ length: 150 }, () => String.fromCharCode(97 + random.below(26))).join('');
  const repeated = 'abcdefghij'.repeat(2000);
  const texts: string[] = [];
  for (let written = 0; written < size; written += 20_150)
    texts.push(`<si><t>${chance()}${repeated}</t></si>`);
  return `<sst>${texts.join('')}</sst>`;
}

function shortTexts(count: number): string {
  return `<sst>${Array.from({ length: count }, (_, at) => `<si><t>${(at * 7919) % 9973}</t></si>`).join('')}</sst>`;
}

const bombs: Readonly<Record<string, () => Uint8Array>> = {
  'import.inflates 413 declared': () => zipOf({ ...parts, [sheet]: blanks(120 * mebibyte) }),
  'import.inflates 413 many, none of them too large': () =>
    zipOf({
      ...parts,
      ...Object.fromEntries(Array.from({ length: 110 }, (_, at) => [`x${at}`, blanks(mebibyte)])),
    }),
  'import.inflates 413 ratio': () => zipOf({ ...parts, [sheet]: blanks(20 * mebibyte) }),
  'import.damaged 422 lying': () =>
    lieAboutSize(zipOf({ ...parts, [sheet]: blanks(90 * mebibyte) }), sheet, 1000),
  'import.damaged 422 overlap': () =>
    overlap(zipOf({ ...parts, [sheet]: blanks(900_000), x: 'y' }), 'x', sheet),
  'import.notSheet 415 nested': () =>
    zipOf({ 'a.zip': zipOf({ 'b.zip': zipOf({ b: blanks(90 * mebibyte) }) }) }),
  'import.tooMuchText 413 shared texts': () =>
    zipOf({ ...parts, 'xl/sharedStrings.xml': sharedTexts(80 * mebibyte) }),
  'import.tooMuchText 413 very many short ones': () =>
    zipOf({ ...parts, 'xl/sharedStrings.xml': shortTexts(2_500_000) }),
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dlab-bombs-'));
});
afterAll(() => rm(folder, { recursive: true }));

const reader = fileURLToPath(new URL('../../../testing/read-sheets.ts', import.meta.url));

test.each(Object.entries(bombs))(
  '%s',
  async (name, make) => {
    const bytes = make();
    expect(bytes.length).toBeLessThan(10 * mebibyte);
    const file = join(folder, 'bomb.xlsx');
    await writeFile(file, bytes);
    const { stdout } = await promisify(execFile)(process.execPath, [reader, file], { env: {} });
    const { reason, status, grown } = JSON.parse(stdout);
    expect(name).toMatch(`${reason.phrase} ${status} `);
    expect(grown).toBeLessThan(100 * mebibyte);
  },
  120_000,
);
