import { expect, test } from 'vitest';
import { calls } from '../contract/calls.ts';
import { callsAsData } from './calls-build.ts';

test('the pages are built with the table of calls as data', async () => {
  const { load } = callsAsData() as { load: (id: string) => string | undefined };
  const built = load('/somewhere/contract/calls.ts') ?? '';
  const module: object = await import(`data:text/javascript,${encodeURIComponent(built)}`);
  // What does not hold of an operation is left out.
  const holding = Object.entries(calls).map(([name, call]) => [
    name,
    Object.fromEntries(Object.entries(call).filter(([, value]) => value !== false)),
  ]);
  expect({ ...module }).toEqual({ calls: Object.fromEntries(holding) });
  expect(load('/somewhere/contract/operations.ts')).toBeUndefined();
});
