import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { createRowWriter } from './row-writer.ts';

const row = z.object({ id: z.int(), name: z.string() });

it('writes what the contract declares and nothing else', () => {
  const write = createRowWriter('rows', row, z.object({ version: z.int() }));
  const one = { id: 1, name: 'a "b"', inner: 'secret' };
  const payload = { version: 3, hidden: true, rows: [one, { id: 2, name: '' }] };
  expect(JSON.parse(write(payload))).toEqual({
    ...{ success: true, version: 3 },
    rows: [
      { id: 1, name: 'a "b"' },
      { id: 2, name: '' },
    ],
  });
  expect(JSON.parse(write({ ...payload, rows: [] }))).toMatchObject({ rows: [] });
  expect(() => write({ ...payload, rows: [{ id: 'one', name: '' }] })).toThrow();
});

it('checks a row that several payloads share once', () => {
  const checked: number[] = [];
  const counted = z.object({ id: z.int().check(z.refine((id) => checked.push(id) > 0)) });
  const write = createRowWriter('rows', counted, z.object({}));
  const shared = { id: 1 };
  expect(write({ rows: [shared] })).toBe(write({ rows: [shared] }));
  write({ rows: [shared, { id: 2 }] });
  expect(checked).toEqual([1, 2]);
});
