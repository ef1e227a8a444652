import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Language } from '#contract/constants.ts';
import type { Field } from '#contract/field-kind.ts';
import { formatInterval, parseInterval } from '#contract/intervals.ts';
import { publicFields } from '#contract/prestazione.fields.ts';
import { intervalWords } from '#phrases/intervals.ts';
import type { Cell, DocumentFacts, ExportList } from '../export/export.data.ts';
import { exportPhrasesOf } from '../export/export.phrases.ts';

// Lists for the tests of the documents, and what a second program reads in them.

const facts: DocumentFacts = {
  language: 'it',
  brand: 'DLAB',
  environment: 'IEO',
  timeZone: 'Europe/Rome',
  version: 42,
  at: '2026-11-20T08:30:00.000Z',
  publicUrl: 'https://esami.example.org',
  title: 'Informazioni di laboratorio',
  filter: null,
};

const demo = new URL('../../demo/prestazioni.csv', import.meta.url);

function cellOf(field: Field, text: string, language: Language): Cell {
  const lines = text
    .split(field.kind === 'intervals' ? '\n' : ';')
    .flatMap((line) => line.trim() || []);
  if (field.kind === 'texts' || field.kind === 'choices') return lines;
  if (field.kind === 'flag' || field.kind === 'switch') return text === 'SI';
  if (field.kind === 'intervals') {
    const [read, written] = [
      intervalWords(exportPhrasesOf.it),
      intervalWords(exportPhrasesOf[language]),
    ];
    return lines.map((line) => formatInterval(parseInterval(line, read), written));
  }
  if (text === '') return null;
  return field.kind === 'number' ? Number(text.replace(',', '.')) : text;
}

/**
 * The demonstration catalogue in the order of its names, `count` tests of it, again and again where
 * it has fewer.
 */
export function demoList(count = 212, changes: Partial<DocumentFacts> = {}): ExportList {
  const language = changes.language ?? 'it';
  const records: Record<string, string>[] = parse(readFileSync(demo), { columns: true });
  const columns = publicFields.map(({ key, kind }) => ({
    key,
    kind,
    label: exportPhrasesOf[language][`field.${key}`],
  }));
  const rows = Array.from({ length: count }, (_, at) => {
    const record = records[at % records.length] ?? {};
    const round = Math.floor(at / records.length);
    const again = round === 0 ? '' : ` ${round}`;
    const text = (key: string) =>
      key === 'serviceName' ? `${record[key]}${again}` : (record[key] ?? '');
    return {
      id: at + 1,
      cells: publicFields.map((field) => cellOf(field, text(field.key), language)),
    };
  });
  const { compare } = new Intl.Collator('it', { sensitivity: 'base' });
  rows.sort((row, other) => compare(String(row.cells[0]), String(other.cells[0])));
  return { facts: { ...facts, ...changes }, columns, rows };
}

/** A list with one test, its fields as they are given, the others empty. */
export function oneTest(
  given: Readonly<Record<string, Cell>>,
  changes: Partial<DocumentFacts> = {},
): ExportList {
  const { columns, facts: plain } = demoList(1, changes);
  const named: Readonly<Record<string, Cell>> = {
    serviceName: 'Glucosio',
    internalCode: 'CH001',
    ...given,
  };
  return {
    facts: plain,
    columns,
    rows: [{ id: 7, cells: columns.map(({ key }) => named[key] ?? null) }],
  };
}

/** Runs a program of poppler on a file that ends with the call. */
function withPoppler(program: string, pdf: Uint8Array, args: readonly string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'dlab-pdf-'));
  try {
    const file = join(folder, 'file.pdf');
    writeFileSync(file, pdf);
    return execFileSync(
      program,
      args.map((arg) => (arg === 'FILE' ? file : arg)),
      { maxBuffer: 1 << 28 },
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The text of each page, in the order in which it was drawn, its blanks made single. */
export function pagesOf(pdf: Uint8Array): string[] {
  const text = withPoppler('pdftotext', pdf, ['-raw', 'FILE', '-']).toString('utf8');
  const pages = text.split('\f').slice(0, -1);
  return pages.map((page) => page.replace(/\s+/g, ' '));
}

/** How each line of each column begins. */
export function lineStarts(pdf: Uint8Array): string[] {
  const text = withPoppler('pdftotext', pdf, ['-raw', 'FILE', '-']).toString('utf8');
  return text.split(/[\n\f]/).filter((line) => line !== '');
}

/** How far down the three columns of a page reach, above its foot, in points. */
export function columnEnds(pdf: Uint8Array, page: number): number[] {
  const args = ['-bbox', '-f', String(page), '-l', String(page), 'FILE', '-'];
  const boxes = withPoppler('pdftotext', pdf, args).toString('utf8');
  const ends = [0, 0, 0];
  for (const [, left, bottom] of boxes.matchAll(
    /xMin="(.+?)" yMin=".+?" xMax=".+?" yMax="(.+?)"/g,
  )) {
    const column = Math.min(2, Math.floor(Number(left) / 200));
    if (Number(bottom) < 790) ends[column] = Math.max(ends[column] ?? 0, Number(bottom));
  }
  return ends;
}

/** The metadata of the file. */
export const infoOf = (pdf: Uint8Array) => withPoppler('pdfinfo', pdf, ['FILE']).toString('utf8');

/** The structure's elements, as a reading program finds them. */
export const structureOf = (pdf: Uint8Array) =>
  withPoppler('pdfinfo', pdf, ['-struct', 'FILE']).toString('utf8');

/** Where words stand outside their page. */
export function strayWords(pdf: Uint8Array): string[] {
  const boxes = withPoppler('pdftotext', pdf, ['-bbox', 'FILE', '-']).toString('utf8');
  return boxes.split('<page ').flatMap((page) => {
    const [width = 0, height = 0] = [...page.matchAll(/(?:width|height)="([\d.]+)"/g)].map(
      ([, size]) => Number(size),
    );
    const words = [...page.matchAll(/xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)</g)];
    return words.flatMap(([, left, top, right, bottom, word = '']) =>
      Number(left) < 0 || Number(top) < 0 || Number(right) > width || Number(bottom) > height
        ? [word]
        : [],
    );
  });
}

/** The first page as pixels, four bytes each. */
export function pictureOf(pdf: Uint8Array): {
  width: number;
  height: number;
  data: Uint8ClampedArray;
} {
  const picture = withPoppler('pdftoppm', pdf, ['-r', '110', '-f', '1', '-l', '1', 'FILE']);
  const head = /^P6\s(\d+)\s(\d+)\s255\s/.exec(picture.subarray(0, 40).toString('latin1'));
  if (head === null) throw new Error('no picture');
  const [width, height] = [Number(head[1]), Number(head[2])];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const from = head[0].length;
  for (let at = 0; at < width * height; at += 1)
    data.set(picture.subarray(from + at * 3, from + at * 3 + 3), at * 4);
  return { width, height, data };
}
