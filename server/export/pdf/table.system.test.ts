import { expect, test } from 'vitest';
import {
  demoList,
  infoOf,
  oneTest,
  pagesOf,
  strayWords,
  structureOf,
} from '../../testing/pdf-samples.ts';
import { exportPhrasesOf } from '../export.phrases.ts';
import { writeBook } from './book.ts';
import { writeTable } from './table.ts';

const write = (list: ReturnType<typeof demoList>) => writeTable(list, () => {});

test('the list: every test, in order, its headings and the page’s number on each page', async () => {
  const list = demoList();
  const pages = pagesOf(await write(list));
  const text = pages.join(' ');
  let position = 0;
  for (const row of list.rows) {
    position = text.indexOf(String(row.cells[0]), position);
    expect(position, String(row.cells[0])).toBeGreaterThan(-1);
  }
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`Pagina ${at + 1} di ${pages.length}`);
    for (const heading of [
      'Prestazione',
      'Codici',
      'Materiale',
      'Urgenza',
      'Dati delle ore 09:30 del 20/11/2026',
      'catalogo 42',
      'IEO',
    ]) {
      expect(page).toContain(heading);
    }
  }
  expect(pages.length).toBeGreaterThan(10);
});

test('a page holds 30 rows whose cells fit on one line, and columns are as wide as they need', async () => {
  const list = oneTest({ serviceName: 'Transferrina', material: 'Siero', responseTimeDays: 1 });
  const rows = Array.from({ length: 90 }, () => list.rows).flat();
  const [, second = ''] = pagesOf(await write({ ...list, rows }));
  expect(second.match(/Transferrina/g)?.length).toBeGreaterThanOrEqual(30);
  const serviceName = 'Anticorpi anti recettore muscolare della acetilcolina, ricerca e titolo';
  const [page] = pagesOf(await write(oneTest({ serviceName, material: 'Siero' })));
  expect(page).toContain(serviceName);
});

test('the letters of the field, and a box for a letter that no typeface has', async () => {
  const words = 'perché β-hCG ≥ 5 µg/L, ≤ 8 °C, 10⁹/L € 𓀀';
  const [page] = pagesOf(await write(oneTest({ serviceName: words })));
  expect(page).toContain('perché β-hCG ≥ 5 µg/L, ≤ 8 °C, 10⁹/L € □');
});

test(
  'the file states its title, whatever its letters, its language and its structure; nothing in ' +
    'it acts',
  async () => {
    const pdf = await write(demoList(3, { title: 'Esami <urgenti> & altri', language: 'en' }));
    const info = infoOf(pdf);
    expect(info).toMatch(/^Title: +Esami <urgenti> & altri$/m);
    expect(info).toMatch(/^Tagged: +yes$/m);
    expect(info).toMatch(/^JavaScript: +no$/m);
    const bytes = Buffer.from(pdf).toString('latin1');
    expect(bytes).toContain('/Lang (en-GB)');
    expect(bytes).toContain('/DisplayDocTitle true');
    expect(bytes).toContain('Esami &lt;urgenti&gt; &amp; altri');
    expect(bytes).not.toMatch(/\/(JavaScript|Launch|OpenAction|AA)\b/);
    const elements = structureOf(pdf)
      .match(/^ *\w+/gm)
      ?.map((line) => line.trim());
    for (const element of ['Document', 'H1', 'Table', 'TR', 'TH', 'TD'])
      expect(elements).toContain(element);
  },
);

test('4,000 letters without a blank, and a row higher than a page, stay on the pages', async () => {
  const pdf = await write(
    oneTest({ serviceName: 'x'.repeat(4000), material: 'parola '.repeat(1500) }),
  );
  expect(strayWords(pdf)).toEqual([]);
  const pages = pagesOf(pdf);
  expect(pages.length).toBeGreaterThan(1);
  const text = pages.join('');
  expect(text.match(/x/g)?.length).toBeGreaterThanOrEqual(4000);
  expect(text.match(/parola/g)).toHaveLength(1500);
});

test('an empty list states that it is empty', async () => {
  const list = { ...demoList(1), rows: [] };
  expect(pagesOf(await write(list)).join()).toContain('Nessun dato trovato.');
  const english = await write({
    ...list,
    facts: { ...list.facts, language: 'en', filter: 'Urgent' },
  });
  expect(pagesOf(english).join()).toMatch(/Search and filters: Urgent.*No data found\./);
  expect(exportPhrasesOf.en['state.empty']).toBe('No data found.');
});

test('progress is reported at least every 50 rows', async () => {
  const reports: number[] = [];
  writeTable(demoList(212), (done) => reports.push(done));
  writeBook(demoList(60), (done, total) => expect(done).toBeLessThanOrEqual(total));
  for (const [at, done] of reports.entries())
    expect(done - (reports[at - 1] ?? 0)).toBeLessThanOrEqual(50);
  expect(reports.at(-1)).toBe(212);
});

test('5,000 tests', { timeout: 120_000 }, async () => {
  const list = demoList(5000);
  const start = performance.now();
  const pdf = await write(list);
  const milliseconds = Math.round(performance.now() - start);
  const rss = Math.round(process.resourceUsage().maxRSS / 1024);
  process.stdout.write(
    `5,000 tests as a list: ${milliseconds} ms, ${pdf.length >> 10} KiB, peak RSS ${rss} MiB\n`,
  );
  expect(infoOf(pdf)).toMatch(/^Pages: +\d{3}$/m);
});
