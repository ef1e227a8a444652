import { expect, test } from 'vitest';
import { kindOf, kindOfCode } from './number-format.ts';

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
  expect([0, 9, 14, 20, 22, 46, 49, 164, 165].map((id) => kindOf(id, codes))).toEqual([
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
