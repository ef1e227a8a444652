import { expect, it as test } from 'vitest';
import { adminEn } from './admin.en.ts';
import { adminIt } from './admin.it.ts';
import { consoleIt } from './console.it.ts';
import { drawEn } from './draw.en.ts';
import { drawIt } from './draw.it.ts';
import { editingIt } from './editing.it.ts';
import { en as serverEn } from './en.ts';
import { exportEn } from './export.en.ts';
import { exportIt } from './export.it.ts';
import { filesIt } from './files.it.ts';
import { importIt } from './import.it.ts';
import { importazioneIt } from './importazione.it.ts';
import { it as serverIt } from './it.ts';
import { pageEn } from './page.en.ts';
import { pageIt } from './page.it.ts';
import { pdfIt } from './pdf.it.ts';
import { fill } from './phrases.ts';
import { publicIt } from './public.it.ts';
import { readingIt } from './reading.it.ts';
import { refusalsIt } from './refusals.it.ts';
import { sheetsIt } from './sheets.it.ts';
import { statedIt } from './stated.it.ts';
import { usersIt } from './users.it.ts';
import { whenIt } from './when.it.ts';

const it = { ...serverIt, ...adminIt, ...exportIt, ...pageIt, ...drawIt };
const en = { ...serverEn, ...adminEn, ...exportEn, ...pageEn, ...drawEn };

const places = (sentence: string) =>
  [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test('both languages have the same keys', () => {
  expect(Object.keys(en).sort()).toEqual(Object.keys(it).sort());
});

test.each(Object.keys(it) as (keyof typeof it)[])(
  '%s has the same places in both languages, and words',
  (key) => {
    expect(places(en[key])).toEqual(places(it[key]));
    expect(it[key].trim()).not.toBe('');
    expect(en[key].trim()).not.toBe('');
  },
);

test('English quotes in one way', () => {
  expect(Object.values(en).filter((text) => /[«»‘]/.test(text))).toEqual([]);
});

test('a sentence stands in one place', () => {
  const admin = Object.keys(adminIt).filter(
    (key) => !(key in refusalsIt || key in sheetsIt || key in statedIt),
  );
  const files = [...[serverIt, exportIt, pageIt, drawIt].flatMap(Object.keys), ...admin];
  expect(files.filter((key, at) => files.indexOf(key) !== at)).toEqual([]);
  // A sentence of the file itself and of a part of it would not compile.
  const ofServer = [publicIt, refusalsIt, sheetsIt, statedIt, whenIt, consoleIt, importIt, pdfIt];
  const ofPages = [filesIt, readingIt, editingIt, importazioneIt, usersIt];
  for (const some of [ofServer, ofPages]) {
    const parts = some.flatMap(Object.keys);
    expect(parts.filter((key, at) => parts.indexOf(key) !== at)).toEqual([]);
  }
});

test('places are filled, unknown ones left', () => {
  expect(fill('{a} di {b} {constructor}', { a: 1, b: 'x' })).toBe('1 di x {constructor}');
});
