import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { demoList, pagesOf, pictureOf, strayWords } from '../../testing/pdf-samples.ts';
import type { Cell, ExportList } from '../export.data.ts';
import { writeCard } from './card.ts';

const urgentOf = (list: ExportList): ExportList => {
  const at = list.columns.findIndex(({ key }) => key === 'urgentRequest');
  return { ...list, rows: list.rows.filter(({ cells }) => cells[at] === true) };
};
const urgent = urgentOf(demoList());
const withFields = (fields: Readonly<Record<string, Cell>>): ExportList => {
  const [row] = urgent.rows;
  const cells = urgent.columns.map(({ key }, at) => fields[key] ?? row?.cells[at] ?? null);
  return { ...urgent, rows: [{ id: 1, cells }] };
};
const textOf = (list: ExportList) => pagesOf(writeCard(list, () => {})).join('\n');

test('every urgent test stands on the card, with its code', () => {
  const text = textOf(urgent);
  const at = urgent.columns.findIndex(({ key }) => key === 'internalCode');
  expect(urgent.rows.length).toBeGreaterThan(50);
  for (const { cells } of urgent.rows) expect(text).toContain(String(cells[at]));
});

test('forty tests fit on one page', () => {
  const pages = pagesOf(writeCard({ ...urgent, rows: urgent.rows.slice(0, 40) }, () => {}));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('Pagina 1 di 1');
});

test('says the version of the catalogue, and its code leads to the live list', () => {
  const pdf = writeCard(urgent, () => {});
  expect(pagesOf(pdf)[0]).toContain('Questo foglio mostra la versione 42 del catalogo');
  expect(decodeQR(pictureOf(pdf))).toBe('https://esami.example.org/esami-urgenti');
});

test('without a public address there is no code', () => {
  const facts = { ...urgent.facts, publicUrl: null };
  expect(() => decodeQR(pictureOf(writeCard({ ...urgent, facts }, () => {})))).toThrow();
});

test('what must be done with the sample stands there, and not stated is not nothing', () => {
  const none = { onIce: false, protectFromLight: false, doNotRefrigerate: false, fasting: false };
  const plain = { ...none, urgentInpatientsOnly: false, saturdaysHolidaysAfter930: false };
  const onIce = textOf(withFields({ ...plain, onIce: true, saturdaysHolidaysAfter930: true }));
  expect(onIce).toContain('In ghiaccio');
  expect(onIce).toContain('sab. fest.: Sabato e festivi dopo le 9.30');
  expect(onIce).not.toContain('n. i.');
  expect(textOf(withFields({ ...plain, urgentInpatientsOnly: true }))).toContain('solo');
  expect(textOf(withFields(plain))).not.toContain('n. i.');
});

test('of a test whose handling nobody stated the card says so', () => {
  const columns = urgent.columns;
  const flags = ['onIce', 'protectFromLight', 'doNotRefrigerate', 'fasting'];
  const cells = urgent.rows[0]?.cells.map((cell, at) =>
    flags.includes(columns[at]?.key ?? '') || columns[at]?.key === 'deliverWithinMinutes'
      ? null
      : cell,
  );
  const text = textOf({ ...urgent, rows: [{ id: 1, cells: cells ?? [] }] });
  expect(text).toContain('n. i.: trattamento del campione non indicato');
});

test('no letter is drawn outside the pages', () => {
  expect(strayWords(writeCard(urgent, () => {}))).toEqual([]);
});

test('an empty list is said to be empty', () => {
  expect(textOf({ ...urgent, rows: [] })).toContain('Nessun dato trovato');
});
