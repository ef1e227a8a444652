import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { bodyOfRows, createRowWriter, withMembers } from './row-writer.ts';

it('writes what the schema declares and nothing else', () => {
  const write = createRowWriter(z.object({ id: z.int(), name: z.string() }));
  const row = write({ id: 1, name: 'a "b"', inner: 'secret' });
  expect(JSON.parse(row)).toEqual({ id: 1, name: 'a "b"' });
  expect(() => write({ id: 'one', name: '' })).toThrow();
  const body = bodyOfRows({ version: 3 }, 'rows', [row, withMembers(row, { missing: ['x'] })]);
  expect(JSON.parse(body)).toEqual({
    success: true,
    version: 3,
    rows: [
      { id: 1, name: 'a "b"' },
      { id: 1, name: 'a "b"', missing: ['x'] },
    ],
  });
  expect(JSON.parse(bodyOfRows({}, 'rows', []))).toEqual({ success: true, rows: [] });
});

it('checks a row that several responses share once', () => {
  const checked: number[] = [];
  const write = createRowWriter(
    z.object({ id: z.int().check(z.refine((id) => checked.push(id) > 0)) }),
  );
  const shared = { id: 1 };
  for (const row of [shared, shared, { id: 2 }]) write(row);
  expect(checked).toEqual([1, 2]);
});
