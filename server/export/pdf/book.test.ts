import { beforeAll, expect, test } from 'vitest';
import {
  columnEnds,
  demoList,
  infoOf,
  lineStarts,
  oneTest,
  pagesOf,
  strayWords,
} from '../../testing/pdf-samples.ts';
import { indexTerms } from './book.index.ts';
import { writeBook } from './book.ts';
import { pdfLocale } from './pdf-locale.ts';
import { readRows } from './rows.ts';

const list = demoList();
const nameOf = (at: number) => String(list.rows[at]?.cells[0]);
let pdf: Uint8Array = new Uint8Array();
let pages: string[] = [];
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

beforeAll(async () => {
  pdf = writeBook(list, () => {});
  pages = pagesOf(pdf);
}, 60_000);

/** The page on which a test's entry begins: its name stands right before its codes. */
function entryPage(at: number): number {
  const code = String(list.rows[at]?.cells[1]);
  return (
    1 +
    pages.findIndex(
      (page) => page.includes(`${nameOf(at)} ${code} ·`) || page.endsWith(`${nameOf(at)} ${code}`),
    )
  );
}

test('every page has its number, and the file its bookmarks', () => {
  for (const [at, page] of pages.entries())
    expect(page).toContain(`Pagina ${at + 1} di ${pages.length}`);
  const bytes = Buffer.from(pdf).toString('latin1');
  expect(bytes).toContain('/Outlines');
  expect(infoOf(pdf)).toMatch(/^Tagged: +yes$/m);
  expect(strayWords(pdf)).toEqual([]);
});

test('each test has an entry', () => {
  for (const at of list.rows.keys()) expect(entryPage(at), nameOf(at)).toBeGreaterThan(2);
});

test('the table of contents names the page of the first test of each letter', () => {
  const contents = pages[1] ?? '';
  let [matchCount, initial] = [0, ''];
  for (const at of list.rows.keys()) {
    const letter = /^[a-z]/i.exec(nameOf(at).normalize('NFKD'))?.[0].toUpperCase() ?? '0–9';
    if (letter === initial) continue;
    initial = letter;
    matchCount += 1;
    expect(contents).toMatch(
      new RegExp(`${letter} ${escaped(nameOf(at))}( –.*?)? ${entryPage(at)}( |$)`),
    );
  }
  expect(matchCount).toBeGreaterThan(15);
  const index = 1 + pages.findIndex((page) => page.includes('Indice alfabetico Nomi, sigle'));
  expect(contents).toContain(`Indice alfabetico ${index} `);
});

test('the index names the page of each test, by its name, initials and synonyms', () => {
  const from = pages.findIndex((page) => page.includes('Indice alfabetico Nomi, sigle'));
  const index = pages.slice(from).join(' ');
  const terms = indexTerms(list, readRows(list, pdfLocale(list.facts)));
  expect(terms.length).toBeGreaterThan(600);
  for (const { term, see, at } of terms) {
    const words = see === null ? term : `${term} → ${see}`;
    expect(index).toContain(`${words} ${entryPage(at)} `);
  }
});

test('a page is headed by its first and its last test', () => {
  const page = pages[4] ?? '';
  const shown = list.rows
    .keys()
    .filter((at) => entryPage(at) === 5)
    .map(nameOf)
    .toArray();
  expect(
    page.endsWith(
      `${shown.at(-1)} I dati aggiornati sono sempre qui: https://esami.example.org Pagina 5 di ` +
        `${pages.length} `,
    ),
  ).toBe(true);
});

test('a list that is not in the order of names keeps its order, in stretches', async () => {
  const turned = {
    ...list,
    rows: list.rows.slice(0, 60).map((row, at, rows) => rows[(at * 7) % 60] ?? row),
  };
  const text = pagesOf(writeBook(turned, () => {}));
  expect(text[1]).toMatch(new RegExp(`1–25 ${escaped(nameOf(0))} – .* 26–50 .* 51–60 `));
});

test('letters head the tests only where they come in their order', async () => {
  const named = (...names: string[]) => ({
    ...list,
    rows: names.map((serviceName, at) => ({
      id: at + 1,
      cells: oneTest({ serviceName }).rows[0]?.cells ?? [],
    })),
  });
  const contentsOf = async (book: typeof list) => pagesOf(writeBook(book, () => {}))[1];
  expect(await contentsOf(named('Tempo di protrombina', 'Ammonio'))).toMatch(
    /1–2 Tempo di protrombina – Ammonio 3/,
  );
  expect(await contentsOf(named('Ammonio', 'Tempo di protrombina'))).toMatch(
    /A Ammonio 3 T Tempo di protrombina 3/,
  );
});

test('what a reader gets of a test: sections, intervals as a table, nothing that is empty', async () => {
  const intervals = ['M, ≥ 18 anni: 13,5–17,5', 'F, ≥ 18 anni: 12,5–16,5'];
  const list = oneTest({
    intervals,
    unitOfMeasurement: 'µg/L',
    clinicalMeaning: 'x'.repeat(4000),
    noteLab: 'segreta',
  });
  const file = writeBook(list, () => {});
  const text = pagesOf(file).join(' ');
  expect(text).toContain(
    'Sesso Età Intervallo Maschi Da 18 anni 13,5–17,5 µg/L Femmine Da 18 anni 12,5–16,5 µg/L',
  );
  expect(text).not.toContain('Nota per il paziente');
  expect(text).not.toContain('segreta');
  expect(strayWords(file)).toEqual([]);
});

test('sections run on; no line begins with the mark between two fields', () => {
  const text = pages.join(' ');
  expect(text).toMatch(/PRELIEVO E CAMPIONE Materiale: [^:]+ · Modalità di prelievo: /);
  expect(text).not.toContain('Aggiornamento automatico');
  const starts = lineStarts(pdf);
  expect(starts.length).toBeGreaterThan(3000);
  expect(starts.filter((line) => /^[·;]/.test(line))).toEqual([]);
});

test('the last page of the index stands in columns of one length', () => {
  const [firstColumn, middle, right] = columnEnds(pdf, pages.length);
  expect(Math.abs((firstColumn ?? 0) - (right ?? 0))).toBeLessThan(60);
  expect(Math.abs((firstColumn ?? 0) - (middle ?? 0))).toBeLessThan(60);
});

test('names that begin with a digit stand together, other alphabets after the letters', async () => {
  const named = ['25-OH vitamina D', '5-HIAA', 'Albumina', 'β-hCG'];
  const rows = named.map((name, at) => ({
    ...oneTest({ serviceName: name }).rows[0],
    id: at + 1,
    cells: oneTest({ serviceName: name }).rows[0]?.cells ?? [],
  }));
  const text = pagesOf(writeBook({ ...list, rows }, () => {}));
  expect(text[1]).toMatch(/0–9 25-OH vitamina D – 5-HIAA 3 A Albumina 3 Altri caratteri β-hCG 3/);
});

test('an empty book states that it is empty', async () => {
  const text = pagesOf(writeBook({ ...list, rows: [] }, () => {}));
  expect(text).toHaveLength(1);
  expect(text[0]).toContain('Nessun dato trovato.');
});
