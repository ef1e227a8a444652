import { expect, test } from 'vitest';
import { directionRuns } from './direction.ts';

test.each([
  ['Emoglobina 13,5 g/dL', [['Emoglobina 13,5 g/dL', false]]],
  ['', [['', false]]],
  ['שלום עולם', [['שלום\u00a0עולם', true]]],
  [
    'Nota: مرحبا بالعالم, 12 mg',
    [
      ['Nota: ', false],
      ['مرحبا\u00a0بالعالم', true],
      [', 12 mg', false],
    ],
  ],
  [
    'שלום34 עולם ٣٤',
    [
      ['שלום', true],
      ['34 ', false],
      ['עולם', true],
      [' ٣٤', false],
    ],
  ],
])('%j is drawn in runs of one direction, and no number is turned', (text, runs) => {
  const found = directionRuns(text);
  expect(found.map((run) => [run.text, run.isBackwards])).toEqual(runs);
  expect(found.map((run) => run.text.replaceAll('\u00a0', ' ')).join('')).toBe(text);
});
