import { describe, expect, test } from 'vitest';
import { recordFields } from '#contract/record.ts';
import { diff } from './storico.diff.ts';

const empty = {
  serviceName: 'Urea',
  synonym: [],
  urgentRequest: null,
  autoUpdateIntervalsUnits: false,
  material: null,
  intervals: [],
  researchedMicroorganisms: [],
};
const fields = recordFields.prestazione.filter(({ key }) => key in empty);
const serum = { id: 1, code: 'S', description: 'Siero' };
const range = { low: 1.5, lowOperator: '>=', high: 2, highOperator: '<=', text: null };
const interval = { sex: 'M', ageFrom: null, ageTo: null, ageUnit: null, phase: null, ...range };

describe('a record being made', () => {
  test('has a row per field that is not empty: a switch that is off is empty, a stated no is not', () => {
    expect(diff(fields, null, empty)).toEqual([
      {
        field: 'serviceName',
        previousValue: null,
        currentValue: 'Urea',
        previousExact: null,
        currentExact: null,
      },
    ]);
    for (const stated of [true, false]) {
      expect(diff(fields, null, { ...empty, urgentRequest: stated }).at(-1)).toEqual({
        field: 'urgentRequest',
        previousValue: null,
        currentValue: String(stated),
        previousExact: null,
        currentExact: null,
      });
    }
  });
});

function asText(text: string): object {
  return { low: null, lowOperator: null, high: null, highOperator: null, text };
}

describe('lists and choices have an exact value beside their words', () => {
  const exact = (field: string, previous: unknown, current: unknown) => {
    const [change] = diff(fields, { ...empty, [field]: previous }, { ...empty, [field]: current });
    return change && [change.previousExact, change.currentExact];
  };
  test.each([
    ['synonym', [], ['a; b'], ['[]', '["a; b"]']],
    ['intervals', [], [interval], ['[]', JSON.stringify([interval])]],
    ['researchedMicroorganisms', [serum], [], ['[{"id":1,"description":"Siero"}]', '[]']],
    ['serviceName', 'Urea', 'a', [null, null]],
    ['material', serum, null, ['1', null]],
  ])('%s %j -> %j', (field, previous, current, expected) =>
    expect(exact(field, previous, current)).toEqual(expected),
  );
});

describe('values as words', () => {
  const row = (field: string, previous: unknown, current: unknown) => {
    const [change] = diff(fields, { ...empty, [field]: previous }, { ...empty, [field]: current });
    return change && [change.previousValue, change.currentValue];
  };
  test.each([
    ['serviceName', 'Urea', 'Azotemia', ['Urea', 'Azotemia']],
    ['synonym', [], ['a', 'b'], [null, 'a; b']],
    ['synonym', ['a; b'], ['a', 'b'], ['a; b', 'a; b']],
    ['synonym', ['a', 'b'], ['a', 'b'], undefined],
    ['serviceName', null, undefined, undefined],
    ['urgentRequest', true, false, ['true', 'false']],
    ['urgentRequest', null, false, [null, 'false']],
    ['urgentRequest', false, null, ['false', null]],
    ['urgentRequest', null, undefined, undefined],
    ['material', serum, null, ['Siero', null]],
    ['material', serum, { ...serum }, undefined],
    ['material', serum, { ...serum, code: 'X' }, undefined],
    ['material', serum, { ...serum, id: 2 }, ['Siero', 'Siero']],
    ['intervals', [interval], [{ ...range, ...interval }], undefined],
    ['intervals', [interval], [{ ...interval, highOperator: null }], ['M: 1,5–2,0', 'M: 1,5–2,0']],
    [
      'intervals',
      [{ ...interval, ...asText('1,5–2,0') }],
      [interval],
      ['M: "1,5–2,0"', 'M: 1,5–2,0'],
    ],
    [
      'intervals',
      [interval],
      [interval, { ...interval, sex: 'F' }],
      ['M: 1,5–2,0', 'M: 1,5–2,0; F: 1,5–2,0'],
    ],
  ])('%s %j -> %j', (field, previous, current, expected) =>
    expect(row(field, previous, current)).toEqual(expected),
  );
});
