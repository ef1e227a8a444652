import { describe, expect, test } from 'vitest';
import { makeXlsx, sheetData } from '../../testing/make-xlsx.ts';
import { readSheet } from './read-sheet.ts';
import { Unreadable } from './sentence.ts';
import { createSheetReader, readSheetInWorker } from './sheet.thread.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const workbook = makeXlsx({
  sheets: [
    {
      xml: sheetData([
        ['a', 'b'],
        ['≥ 5', 1.5],
      ]),
    },
  ],
});
const large = makeXlsx({
  sheets: [{ xml: sheetData(Array.from({ length: 20_000 }, (_, at) => [at, `t${at}`, at * 7])) }],
});

describe('a thread reads', () => {
  test.each([
    ['a workbook', workbook],
    ['a text', bytes('a;b\n1;Attività')],
  ])('%s as without a thread', async (_name, file) => {
    expect(await readSheetInWorker(file)).toEqual(await readSheet(file));
  });

  test('the requested sheet', async () => {
    await expect(readSheetInWorker(workbook, { sheet: 'x' })).rejects.toMatchObject({
      reason: { phrase: 'import.noSuchSheet', values: { sheet: 'x' } },
    });
  });
});

test('the reason of a refusal comes out of the thread unchanged', async () => {
  const refused = readSheetInWorker(bytes('%PDF-1.7'));
  await expect(refused).rejects.toBeInstanceOf(Unreadable);
  await expect(refused).rejects.toMatchObject({
    status: 415,
    reason: { phrase: 'import.pdf', values: {} },
  });
});

test('a file that takes too long is given up', async () => {
  await expect(createSheetReader(512, 0.001)(large, {})).rejects.toMatchObject({
    reason: { phrase: 'import.tooSlow', values: { seconds: 0.001 } },
  });
});

test('a file that takes too much memory is given up, and the process goes on', async () => {
  // Enough for the program, which alone needs 11: a thread that can't even load may end them all.
  await expect(createSheetReader(20)(large, {})).rejects.toMatchObject({
    status: 413,
    reason: { phrase: 'import.tooMuchMemory', values: {} },
  });
});

test('an aborted reading ends, started or not; the next one continues', async () => {
  const controller = new AbortController();
  const reading = [large, workbook].map((file) =>
    expect(readSheetInWorker(file, {}, controller.signal)).rejects.toThrow('gone'),
  );
  const next = readSheetInWorker(workbook);
  // By then the first has begun, and is far from done.
  await new Promise((resolve) => void setTimeout(resolve, 50));
  controller.abort(new Error('gone'));
  await Promise.all(reading);
  expect((await next).rows).toEqual([{ row: 2, cells: ['≥ 5', '1.5'] }]);
});

test('no more than five wait; aborted ones do not count', async () => {
  const controller = new AbortController();
  const gone = Array.from({ length: 6 }, () => readSheetInWorker(workbook, {}, controller.signal));
  const rejections = gone.map((reading) => expect(reading).rejects.toThrow('gone'));
  await expect(readSheetInWorker(workbook)).rejects.toMatchObject({
    status: 503,
    headers: { 'retry-after': '10' },
  });
  controller.abort(new Error('gone'));
  const next = Array.from({ length: 5 }, () => readSheetInWorker(workbook));
  await Promise.all(rejections);
  expect((await Promise.all(next)).map(({ rows }) => rows.length)).toEqual([1, 1, 1, 1, 1]);
});
