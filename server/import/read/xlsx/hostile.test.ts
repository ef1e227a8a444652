import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import {
  hostileWorkbooks,
  parts,
  sheet,
  withRows,
  withSheet,
  worksheet,
} from '../../../testing/hostile-workbooks.ts';
import { sheetData, workbookParts, zipOf } from '../../../testing/make-xlsx.ts';
import { readSheet } from '../read-sheet.ts';
import { Unreadable } from '../sentence.ts';

/** The outcome for a file: its phrase, and the status of the response. */
async function reasonOf(file: Uint8Array) {
  try {
    return await readSheet(file);
  } catch (thrown) {
    if (!(thrown instanceof Unreadable)) throw thrown;
    return `${thrown.reason.phrase} ${thrown.status}`;
  }
}

test('the valid file behind the others is read', async () => {
  expect(await reasonOf(zipOf(parts))).toMatchObject({ rows: [{ cells: ['1', '2'] }] });
});

describe('refused', () => {
  test.each(hostileWorkbooks)('%s', async (_name, reason, file) =>
    expect(await reasonOf(file)).toBe(reason),
  );

  test('a zip cut anywhere', async () => {
    const valid = zipOf(parts);
    for (let length = 4; length < valid.length; length += 97) {
      expect(await reasonOf(valid.subarray(0, length))).toBe('import.damaged 422');
    }
  });

  test('a byte changed anywhere in a compressed part', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => [`t${at * 7919}`]);
    const valid = Buffer.from(
      zipOf({ [sheet]: '', ...workbookParts({ sheets: [{ xml: sheetData(rows) }] }) }),
    );
    const [from, to] = [valid.indexOf(sheet) + sheet.length, valid.indexOf('[Content_Types]') - 30];
    expect(to - from).toBeGreaterThan(1000);
    for (let at = from; at < to; at += 37) {
      const spoilt = Buffer.from(valid);
      spoilt[at] = (spoilt[at] ?? 0) ^ 0x10;
      expect(await reasonOf(spoilt)).toMatch(/ 422$/);
    }
  });
});

test('an external entity is not fetched', async () => {
  let requests = 0;
  const listener = createServer((socket) => {
    requests += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => void listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  for (const doctype of [
    `<!DOCTYPE a SYSTEM "${url}">`,
    `<!DOCTYPE a [<!ENTITY b SYSTEM "${url}">]>`,
  ]) {
    expect(
      await reasonOf(withSheet(doctype + worksheet('<row><c t="str"><v>&b;</v></c></row>'))),
    ).toBe('import.doctype 422');
  }
  await new Promise((resolve) => void setTimeout(resolve, 100));
  await new Promise((resolve) => void listener.close(resolve));
  expect(requests).toBe(0);
});

test('parts with odd names are ignored', async () => {
  expect(
    await reasonOf(zipOf({ ...parts, 'a\u0000b': 'x', __proto__x: 'y', constructor: 'z' })),
  ).toMatchObject({
    rows: [{ cells: ['1', '2'] }],
  });
});

test('rows far down, and empty cells far right, cost nothing', async () => {
  const rows =
    '<row r="1"><c r="A1" t="str"><v>a</v></c><c r="XFD1" s="1"/></row><row r="1048576"><c ' +
    'r="A1048576"><v>1</v></c></row>';
  expect(await reasonOf(withRows(rows))).toMatchObject({
    rows: [{ row: 1_048_576, cells: ['1'] }],
  });
});

test('all the rows and columns that the limits allow', async () => {
  const headings = `<row>${'<c t="str"><v>h</v></c>'.repeat(100)}</row>`;
  expect(
    await reasonOf(withRows(headings + '<row><c><v>1</v></c></row>'.repeat(20_000))),
  ).toHaveProperty('rows.length', 20_000);
});
