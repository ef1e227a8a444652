import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { perform, refresh } from './action.ts';
import { idempotencyKeys } from './idempotency.ts';
import { authSucceeded, loggedOut } from './state.ts';
import { answer, fakeBrowser } from './testing.ts';

const input = { table: 'unita-misura', code: null, description: 'mg' } as const;
let browser: ReturnType<typeof fakeBrowser>;

beforeEach(() => {
  browser = fakeBrowser();
  loggedOut();
  authSucceeded({ access_token: 'one', roles: ['admin'] });
});

const keyOf = (at: number) =>
  JSON.parse(String(browser.fetched.mock.calls[at]?.[1].body)).requestId;

test('a call whose response was lost is sent again under the same key', async () => {
  const keys = idempotencyKeys();
  browser.fetched
    .mockRejectedValueOnce(new TypeError('no network'))
    .mockResolvedValueOnce(answer(200, { success: true }))
    .mockResolvedValueOnce(answer(200, { success: true }));
  await expect(perform('admin/SaveValoreTabella', input, keys)).rejects.toThrow();
  await perform('admin/SaveValoreTabella', input, keys);
  await perform('admin/SaveValoreTabella', input, keys);
  expect(keyOf(0)).toEqual(expect.any(String));
  expect(keyOf(1)).toBe(keyOf(0));
  expect(keyOf(2)).not.toBe(keyOf(0));
});

test('refreshes everything that was read, except the operations that are spared', () => {
  const queries = new QueryClient();
  for (const name of ['Comunicati', 'Prestazioni', 'admin/EditPrestazione'])
    queries.setQueryData([name, {}], {});
  refresh(queries, ([read]) => read === 'admin/EditPrestazione');
  const stale = queries.getQueryCache().findAll({ stale: true });
  expect(stale.map(({ queryKey: [name] }) => name)).toEqual(['Comunicati', 'Prestazioni']);
});
