import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findFormat, showNumber, showText } from './format-code.ts';

const ofCode = (code: string) => findFormat(164, new Map([[164, code]]));
const shown = (code: string, number: string) => {
  const format = ofCode(code);
  return format === null ? { text: number, isOther: false } : showNumber(number, format);
};

test.each([
  ['"EM"000', '2', 'EM002'],
  ['\\E\\M000', '2', 'EM002'],
  ['0.00', '12.1', '12.10'],
  ['[$-410]0.00', '12.1', '12.10'],
  ['000"/A"', '5', '005/A'],
  ['0000-00', '9062', '0090-62'],
  ['00-00', '123456', '1234-56'],
  ['00\\.00\\.0', '90271', '90.27.1'],
  ['General', '12.5', '12.5'],
  ['@', '12.5', '12.5'],
  ['#,##0', '5', '5'],
  ['0;-0;"zero"', '-5', '-5'],
  ['0_);(0)', '-5', '(5)'],
  ['[Red]0', '7', '7'],
  ['#.##', '0.5', '.5'],
  ['0.0#', '1.25', '1.25'],
  ['0.0#', '1', '1.0'],
  ['[$€-410] 0', '3', '€ 3'],
  ['_-* 0_-', '3', '3'],
])('%s shows %s as %s', (code, number, text) =>
  expect(shown(code, number)).toEqual({ text, isOther: false }),
);

test.each([
  ['0%', '0.125', '13%'],
  ['0.0', '4.25', '4.3'],
  ['0.0', '-4.25', '-4.3'],
  ['0', '0.4', '0'],
  ['0,', '1500', '2'],
  ['0.0,,', '1500000', '1.5'],
  ['0;0', '-5', '5'],
  ['00000', '1.5', '00002'],
  ['"n.d."', '5', 'n.d.'],
])('%s shows %s as %s, which is another number', (code, number, text) =>
  expect(shown(code, number)).toEqual({ text, isOther: true }),
);

test.each([
  ['#,##0', '1500'],
  ['# ?/?', '0.5'],
  ['0.00E+00', '100000'],
  ['[>=100]0;00', '5'],
  [';;;', '5'],
  ['*x0', '5'],
  ['"EM"@', '5'],
  ['0.0.0', '5'],
  ['0'.repeat(256), '5'],
])('what %s shows of %s is not known', (code, number) =>
  expect(shown(code, number).text).toBeNull(),
);

test.each([
  ['"EM"@', 'x', 'EMx'],
  ['0;0;0;@" gg"', '3', '3 gg'],
  ['0.00', 'x', 'x'],
  ['0;-0', 'x', 'x'],
  [';;;', 'x', null],
])('%s shows the text %s as %s', (code, text, shown) => {
  const format = ofCode(code);
  expect(format === null ? text : showText(text, format)).toBe(shown);
});

test('a format with enough places shows the number itself', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.integer({ min: 0, max: 4 }),
      (integer, at) => {
        const number = String(integer / 10 ** at);
        const { text, isOther } = shown('0.0000', number);
        expect([Number(text), isOther]).toEqual([Number(number), false]);
      },
    ),
  );
});
