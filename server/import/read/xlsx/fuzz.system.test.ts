import { expect, test } from 'vitest';
import { makeXlsx, sheetData, workbookParts, zipOf } from '../../../testing/make-xlsx.ts';
import type { Random } from '../../../testing/random.ts';
import { createRandom } from '../../../testing/random.ts';
import { readSheet } from '../read-sheet.ts';
import { Unreadable } from '../sentence.ts';

// DLAB_FUZZ=10000 for a long run; DLAB_SEED to repeat one.
const count = Number(process.env.DLAB_FUZZ ?? 2000);
const seed = Number(process.env.DLAB_SEED ?? Date.now() % 1_000_000);

const made = {
  formats: ['dd/mm/yyyy', '00000'],
  sharedStrings: '<si><t>Attività</t></si><si><r><t>a</t></r></si>',
  sheets: [
    {
      name: 'Esami',
      xml: `<cols><col min="1" max="2" hidden="1"/></cols><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="str"><v>b</v></c></row>
<row r="2" hidden="1"><c r="A2" s="1"><v>46346.5</v></c><c r="B2" t="b"><v>1</v></c></row>
<row r="4"><c r="A4" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B4" s="2"><v>1.5E-7</v></c></row></sheetData>
<mergeCells><mergeCell ref="A4:B5"/></mergeCells>`,
    },
    { name: 'Altro', state: 'hidden', xml: sheetData([['x'], ['y']]) },
  ],
};
const whole = makeXlsx(made);
const parts = Object.entries(workbookParts(made)).map(
  ([name, part]) => [name, Buffer.from(part)] as const,
);

/** What breaks readers: numbers too large or below zero, markup, ends. */
const seeds = [
  '2147483647',
  '-1',
  '',
  '<',
  '>',
  '&',
  '"',
  '\u0000',
  '<row>',
  '</c>',
  'XFE1',
  '1e999',
  '../',
  '<!DOCTYPE',
  ']]>',
  '_xD800_',
];

function mutate(bytes: Buffer, random: Random): Buffer {
  const at = random.below(bytes.length);
  switch (random.below(4)) {
    case 0:
      return Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from(random.pick(seeds) ?? ''),
        bytes.subarray(at),
      ]);
    case 1:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + random.below(40))]);
    case 2: {
      const piece = bytes.subarray(at, at + random.below(200));
      return Buffer.concat([bytes.subarray(0, at), piece, piece, bytes.subarray(at)]);
    }
    default: {
      const changed = Buffer.from(bytes);
      for (let left = 1 + random.below(4); left > 0; left -= 1)
        changed[random.below(changed.length)] = random.below(256);
      return changed;
    }
  }
}

/** Half of them spoilt as zip files, half in the XML within. */
function spoil(random: Random): Uint8Array {
  if (random.below(2) === 0) return mutate(Buffer.from(whole), random);
  const at = random.below(parts.length);
  return zipOf(
    Object.fromEntries(
      parts.map(([name, part], index) => [name, index === at ? mutate(part, random) : part]),
    ),
  );
}

test(`${count} damaged workbooks are read or refused, never a crash (DLAB_SEED=${seed})`, async () => {
  const random = createRandom(seed);
  let [read, refused] = [0, 0];
  for (let at = 0; at < count; at += 1) {
    const file = spoil(random);
    try {
      const { headings, rows } = await readSheet(file);
      expect(rows.every(({ cells }) => cells.length === headings.length || file[0] !== 0x50)).toBe(
        true,
      );
      read += 1;
    } catch (thrown) {
      if (!(thrown instanceof Unreadable))
        throw new Error(`workbook ${at} of DLAB_SEED=${seed}`, { cause: thrown });
      refused += 1;
    }
  }
  // The spoiling does both: it neither misses nor kills every file.
  expect(Math.min(read, refused)).toBeGreaterThan(count / 20);
}, 120_000);
