import { expect, test } from 'vitest';
import { calls } from '../contract/calls.ts';
import { callsAsData } from './calls-build.ts';

test('the pages are built with the table of calls as data', async () => {
  const { load } = callsAsData() as { load: (id: string) => string | undefined };
  const built = load('/somewhere/contract/calls.ts') ?? '';
  const module: object = await import(`data:text/javascript,${encodeURIComponent(built)}`);
  expect({ ...module }).toEqual({ calls });
  expect(load('/somewhere/contract/operations.ts')).toBeUndefined();
});
