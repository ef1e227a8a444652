import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod/mini';
import { longestQuery } from './constants.ts';
import { operations } from './operations.ts';
import { prestazioneFilter } from './prestazione.filter.ts';
import { decodeQuery } from './query.decode.ts';
import { encodeQuery } from './query.ts';

const read = (schema: z.ZodMiniType, query: string) =>
  schema.safeParse(decodeQuery(schema, new URLSearchParams(query)));

describe('a query string', () => {
  it('is read by the types of its schema', () => {
    expect(
      read(operations.Prestazioni.input, 'q=got&material=3&material=4&urgent=true&page=2').data,
    ).toEqual({
      q: 'got',
      material: [3, 4],
      urgent: [true],
      page: 2,
      pageSize: 50,
    });
  });

  it.each([
    ['page=0'],
    ['page=1.5'],
    ['page=1e1'],
    ['page=0x1f'],
    ['page='],
    ['page=1&page=2'],
    ['pageSize=501'],
    ['urgent=1'],
    ['urgent=null'],
    ['ssn=notStated&ssn='],
    ['material=x'],
    ['material=9007199254740993'],
    ['sort=noteLab'],
    ['sort=constructor'],
    ['initial=AA'],
    ['colour=red'],
    ['__proto__=1'],
    [`q=${'a'.repeat(longestQuery + 1)}`],
  ])('is refused: %s', (query) => {
    expect(read(operations.Prestazioni.input, query).success).toBe(false);
  });

  it('comes back as it was written', () => {
    const filter = fc.record(
      {
        q: fc.string({ minLength: 1, maxLength: 50 }),
        initial: fc.constantFrom('A', 'Z', '#'),
        material: fc.array(fc.integer({ min: 1, max: 2 ** 31 - 1 }), {
          minLength: 1,
          maxLength: 5,
        }),
        urgent: fc.subarray([true, false, 'notStated'] as const, { minLength: 1 }),
        sort: fc.constantFrom('-serviceName', 'internalCode'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(filter, (values) => {
        expect(read(prestazioneFilter, encodeQuery(values)).data).toEqual(values);
      }),
    );
  });

  it('is written from any text, also from half a character', () => {
    expect(encodeQuery({ q: 'a\ud800&b=c' })).toBe('q=a%EF%BF%BD%26b%3Dc');
  });

  it('leaves out what is absent and empty', () => {
    expect(
      encodeQuery({ q: '', initial: undefined, material: [], sort: null, urgent: false }),
    ).toBe('urgent=false');
  });
});
