import { beforeEach, expect, test, vi } from 'vitest';
import { answer, fakeBrowser } from './testing.ts';

const token = { access_token: 'one', roles: ['admin'] };
const user = { username: 'anna', roles: ['admin'] };
let browser: ReturnType<typeof fakeBrowser>;

/** The modules as after a load of the page, and the requests that they send. */
async function load() {
  vi.resetModules();
  const session = await import('./session.ts');
  const { readAhead } = await import('./read-ahead.ts');
  const { queryClient } = await import('./query-client.ts');
  const { answerFromCopy, useServerAway } = await import('./server-away.ts');
  const { useAppState } = await import('./state.ts');
  return {
    ...session,
    readAhead,
    queryClient,
    answerFromCopy,
    useServerAway,
    state: () => useAppState.getState(),
  };
}

const requests = () =>
  browser.fetched.mock.calls.map(([at, init]) => [
    at,
    new Headers(init.headers).get('authorization'),
  ]);

beforeEach(() => {
  browser = fakeBrowser();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  browser.fetched.mockImplementation(async (at) =>
    answer(200, at === '/profile' ? user : { success: true, env: 'IEO' }),
  );
  return () => vi.useRealTimers();
});

test('requests nothing until the host has answered, then everything with its token', async () => {
  const hostToken = Promise.withResolvers<object>();
  browser.window['dlabHost'] = { getToken: () => hostToken.promise, getCurrentUser: () => user };
  const { takeUpSession, readAhead, queryClient } = await load();
  const takingUp = takeUpSession();
  readAhead('GetEnvironment', {});
  readAhead('GetPrestazione', { id: 1 });
  await new Promise((resolve) => setTimeout(resolve));
  expect(requests()).toEqual([]);
  hostToken.resolve(token);
  await takingUp;
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), 60_000);
  expect(requests().sort()).toEqual([
    ['/api/DLAB/GetEnvironment', 'Bearer one'],
    ['/api/DLAB/GetPrestazione?id=1', 'Bearer one'],
    ['/profile', 'Bearer one'],
  ]);
});

test('does not answer from the public copy while a slow host is awaited', async () => {
  vi.useFakeTimers();
  browser.window['dlabHost'] = {
    getToken: () => new Promise((resolve) => setTimeout(() => resolve(token), 4500)),
    getCurrentUser: () => user,
  };
  browser.fetched.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return answer(200, { success: true, env: 'IEO' });
  });
  const { startSession, readAhead, queryClient, answerFromCopy, useServerAway } = await load();
  const fromCopy = vi.fn(async () => ({ read: () => ({ env: 'stored' }), confirmedAt: 1 }));
  answerFromCopy(fromCopy);
  void startSession();
  readAhead('GetEnvironment', {});
  await vi.advanceTimersByTimeAsync(6000);
  expect(queryClient.getQueryData(['GetEnvironment', {}])).toMatchObject({ env: 'IEO' });
  expect([fromCopy.mock.calls.length, useServerAway.getState().since]).toEqual([0, null]);
});

test('does not answer a caller who signed in with what was requested before', async () => {
  const { startSession, enter, readAhead, queryClient } = await load();
  await startSession();
  readAhead('GetFieldConfiguration', {});
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), 60_000);
  const lateResponse = Promise.withResolvers<Response>();
  browser.fetched.mockImplementationOnce(() => lateResponse.promise);
  readAhead('GetPrestazione', { id: 1 });
  await enter(token);
  lateResponse.resolve(answer(200, { success: true, prestazione: { id: 1 } }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(queryClient.getQueryData(['GetPrestazione', { id: 1 }])).toBeUndefined();
  expect(queryClient.getQueryData(['GetFieldConfiguration', {}])).toBeUndefined();
});

test('retries the profile until an answer comes, then reads everything again', async () => {
  vi.useFakeTimers();
  browser.sessionStorage.setItem('user-token', JSON.stringify(token));
  browser.fetched.mockImplementation(async () => answer(503, { code: 'unavailable' }));
  const { takeUpSession, queryClient, state } = await load();
  queryClient.setQueryData(['GetPrestazione', { id: 1 }], {});
  const takingUp = takeUpSession();
  await vi.advanceTimersByTimeAsync(2000 + 4000);
  expect(requests()).toEqual(Array(3).fill(['/profile', 'Bearer one']));
  expect(state().currentUser).toEqual({ username: null, roles: [] });
  browser.fetched.mockImplementation(async () => answer(200, user));
  await vi.advanceTimersByTimeAsync(8000);
  await takingUp;
  expect(state().currentUser).toEqual(user);
  expect(queryClient.getQueryState(['GetPrestazione', { id: 1 }])?.isInvalidated).toBe(true);
});

test('stops retrying the profile when the reader has left', async () => {
  vi.useFakeTimers();
  browser.sessionStorage.setItem('user-token', JSON.stringify(token));
  browser.fetched.mockImplementation(async () => answer(503, { code: 'unavailable' }));
  const { takeUpSession, leave } = await load();
  const takingUp = takeUpSession();
  await vi.advanceTimersByTimeAsync(1000);
  await leave();
  await vi.advanceTimersByTimeAsync(60_000);
  await takingUp;
  expect(requests().filter(([at]) => at === '/profile')).toHaveLength(1);
});
