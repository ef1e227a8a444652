import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readUnit } from './units.reading.ts';
import { misspeltUnits } from './units.slips.ts';

const table = ['mg/dL', 'mg/L', 'µg/L', 'ng/mL', 'mmol/L', 'nmol/L', 'U/L', 'mU/L', 'mUI/mL', 'g/L']
  .concat(['10^9/L', 'copie/mL', 'mg/24 h', 'mL/min', '%', 'mOsm/kg', 'mEq/L'])
  .map((description) => ({ code: null, description }));
const corrections = (written: string, values = table) =>
  misspeltUnits(values, written, () => 0).map(({ description }) => description);

test.each([
  ['mg/dLL', 'mg/dL'],
  ['mg/dll', 'mg/dL'],
  ['mgg/dL', 'mg/dL'],
  ['mmg/dL', 'mg/dL'],
  ['mg//dL', 'mg/dL'],
  ['mg/ddL', 'mg/dL'],
  ['MG/DLL', 'mg/dL'],
  ['mgdL', 'mg/dL'],
  ['mg/dL/', 'mg/dL'],
  ['mg\\dL', 'mg/dL'],
  ['mmoll/L', 'mmol/L'],
  ['mmmol/L', 'mmol/L'],
  ['mmlo/L', 'mmol/L'],
  ['mmo/L', 'mmol/L'],
  ['mmok/L', 'mmol/L'],
  ['nmopl/L', 'nmol/L'],
  ['U/LL', 'U/L'],
  ['10^9/LL', '10^9/L'],
  ['copiw/mL', 'copie/mL'],
  ['mOsn/kg', 'mOsm/kg'],
])('%s may be a slip for %s', (written, unit) => {
  expect(corrections(written)).toEqual([unit]);
});

test.each([
  // Other units, ambiguous ones, and none.
  ...['g/dL', 'mEq/dL', 'kg/L', 'MU/L', 'E/L', '10 9/L', 'siero', '', 'mg', 'index'],
  // A slip within a prefix, a short word or a number may mean several things.
  ...['jmol/L', 'mnol/L', 'xg/L', 'mxg/L', 'mV/L', '10^99/L', '10^8/LL', 'MUU/L', 'mg/24 hh h'],
])('nothing is meant by %j', (written) => {
  expect(corrections(written)).toEqual([]);
});

test('of several quantities none is meant', () => {
  expect(corrections('mg mol L', [...table, { code: null, description: 'mgmol/L' }])).toEqual([]);
});

test('a unit misspelt by a letter typed twice is never taken for one of another quantity', () => {
  const slip = fc
    .constantFrom(...table.map(({ description }) => description))
    .chain((unit) => fc.nat(unit.length - 1).map((at) => [unit, at] as const));
  fc.assert(
    fc.property(slip, ([unit, at]) => {
      const written = unit.slice(0, at + 1) + unit.slice(at);
      const quantities = corrections(written).map((unit) => readUnit(unit)?.quantity);
      expect([[], [readUnit(unit)?.quantity]]).toContainEqual([...new Set(quantities)]);
    }),
  );
});
