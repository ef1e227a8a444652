import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber, kindOfCode, numberKind, plainNumber } from './number.ts';

test.each([
  ['0.10000000000000001', '0.1'],
  ['0.1', '0.1'],
  ['7.1000000000000005', '7.1'],
  ['0.30000000000000004', '0.3'],
  ['123456789012.345', '123456789012.345'],
  ['13.5', '13.5'],
  ['1.50', '1.5'],
  ['-20', '-20'],
  ['0', '0'],
  ['-0', '0'],
  ['007', '7'],
  ['1E-7', '0.0000001'],
  ['1.5E-7', '0.00000015'],
  ['-2.5e+3', '-2500'],
  ['1E21', '1000000000000000000000'],
  ['1.25E22', '12500000000000000000000'],
  ['4.9406564584124654E-324', `0.${'0'.repeat(323)}5`],
  ['1.7976931348623157E308', undefined],
  ['12345678901234567890', '12345678901234567890'],
  ['5.0000000000000003E-2', '0.05'],
  ['', undefined],
  ['.', undefined],
  ['1E999', undefined],
  ['NaN', undefined],
  ['1,5', undefined],
  ['0x10', undefined],
])('%j reads %j', (written, read) => expect(plainNumber(written)).toBe(read));

test('the plain notation is the same number to 15 digits, and a whole number to all of them', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -1e300, max: 1e300 }), (value) => {
      const plain = plainNumber(String(value)) ?? '';
      expect(plain).toMatch(/^-?\d+(\.\d*[1-9])?$/);
      const isLongWhole = /^-?\d{16,}$/.test(String(value));
      expect(Number(plain)).toBe(isLongWhole ? value : Number(value.toPrecision(15)) + 0);
    }),
  );
});

test.each([
  // From 1900: a day that never was, and the days before it.
  ['1', 'date', false, '1900-01-01'],
  ['59', 'date', false, '1900-02-28'],
  ['60', 'date', false, '1900-02-29'],
  ['61', 'date', false, '1900-03-01'],
  ['46346', 'date', false, '2026-11-20'],
  ['44884', 'date', true, '2026-11-20'],
  ['0', 'date', true, '1904-01-01'],
  ['2958465', 'date', false, '9999-12-31'],
  ['2958466', 'date', false, '2958466'],
  ['-1', 'date', false, '-1'],
  ['0', 'date', false, '0'],
  ['46346.354166666664', 'dateTime', false, '2026-11-20T08:30'],
  ['46346', 'dateTime', false, '2026-11-20'],
  ['46346.354166666664', 'date', false, '2026-11-20'],
  ['0.354166666666667', 'time', false, '08:30'],
  ['0.35417824074074', 'time', false, '08:30:01'],
  ['1.5', 'time', false, '36:00'],
  ['0.5', 'number', false, '0.5'],
  ['123', { zeros: 5 }, false, '00123'],
  ['1234567', { zeros: 5 }, false, '1234567'],
  ['1.5', { zeros: 5 }, false, '1.5'],
] as const)('%s as %j (1904: %s) is %s', (number, kind, from1904, shown) =>
  expect(formatNumber(number, kind, from1904)).toBe(shown),
);

test.each([
  ['General', 'number'],
  ['General_)', 'number'],
  ['0.00', 'number'],
  ['0%', 'number'],
  ['0.00E+00', 'number'],
  ['#,##0;[Red]-#,##0', 'number'],
  ['[$€-2]\\ #,##0.00', 'number'],
  ['0" giorni"', 'number'],
  ['\\d0', 'number'],
  ['@', 'number'],
  ['yyyy\\-mm\\-dd', 'date'],
  ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'date'],
  ['mmm-yy', 'date'],
  ['mmmm', 'date'],
  ['dd/mm/yyyy\\ hh:mm', 'dateTime'],
  ['h:mm AM/PM', 'time'],
  ['[h]:mm:ss', 'time'],
  ['[mm]:ss', 'time'],
  ['mm:ss.0', 'time'],
  ['00000', { zeros: 5 }],
  ['00000;@', { zeros: 5 }],
  ['0', 'number'],
])('%s makes a %j', (code, kind) => expect(kindOfCode(code)).toEqual(kind));

test('a workbook defines formats of its own beside those that have no code', () => {
  const codes = new Map([[164, 'dd/mm/yyyy']]);
  expect([0, 9, 14, 20, 22, 46, 49, 164, 165].map((id) => numberKind(id, codes))).toEqual([
    'number',
    'number',
    'date',
    'time',
    'dateTime',
    'time',
    'number',
    'date',
    'number',
  ]);
});
