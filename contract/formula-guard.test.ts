import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guard, unguard } from './formula-guard.ts';

// What a spreadsheet looks at: what stands first after all that it passes over (threats.md G1).
const passedOver = new Set([
  ...`' \t\r\n\0\v\f`,
  '\u00a0',
  '\u00ad',
  '\u200b',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u3000',
]);
const triggers = new Set('=+-@|%＝＋－＠');

/**
 * Would a spreadsheet take a cell for a formula? An apostrophe in the very front makes it text,
 * whatever comes then.
 */
function isFormula(cell: string): boolean {
  if (cell.startsWith("'")) return false;
  if (/^[\t\r\n\0]/.test(cell)) return true;
  const first = Array.from(cell).find((character) => !passedOver.has(character));
  return first !== undefined && triggers.has(first);
}

const hostile = fc.string({
  unit: fc.constantFrom(...passedOver, ...triggers, 'a', '1', 'µ', '"', ';'),
  maxLength: 6,
});
const anything = fc.oneof(hostile, fc.string({ unit: 'binary' }));

describe('the formula guard (G1)', () => {
  it('never leaves a formula, and is undone exactly', () => {
    fc.assert(
      fc.property(anything, (text) => {
        expect(isFormula(guard(text))).toBe(false);
        expect(unguard(guard(text))).toBe(text);
        expect([text, `'${text}`]).toContain(guard(text));
      }),
      { numRuns: 20_000 },
    );
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['-20 °C', "'-20 °C"],
    ['+2/+8 °C', "'+2/+8 °C"],
    ['- vedi nota', "'- vedi nota"],
    [' =1', "' =1"],
    ['＝1', "'＝1"],
    ['\t=1', "'\t=1"],
    ['\u200b@SUM', "'\u200b@SUM"],
    ["'=1", "''=1"],
    ["'\ta", "''\ta"],
    ["'80s", "'80s"],
    ['µg/L', 'µg/L'],
    ['', ''],
  ])('%j is written %j', (text, cell) => {
    expect(guard(text)).toBe(cell);
    expect(unguard(cell)).toBe(text);
  });
});
