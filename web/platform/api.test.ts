import { beforeEach, expect, test, vi } from 'vitest';
import { perform } from './action.ts';
import { call } from './api.ts';
import { idempotencyKeys } from './idempotency.ts';
import { authSucceeded, loggedOut, profileRead, useAppState } from './state.ts';
import { ActionCancelled, useCodeRequest } from './step-up.ts';
import { answer, fakeBrowser } from './testing.ts';

const token = { access_token: 'one', roles: ['admin'] };
let browser: ReturnType<typeof fakeBrowser>;

beforeEach(() => {
  browser = fakeBrowser();
  loggedOut();
});

const requestAt = (at: number) => {
  const [address, init] = browser.fetched.mock.calls[at] ?? ['', {}];
  return {
    address,
    init,
    headers: new Headers(init.headers),
    body: JSON.parse(String(init.body ?? 'null')),
  };
};
const codeRequest = async () => {
  await vi.waitFor(() => expect(useCodeRequest.getState().request?.isTrying).toBe(false), 60_000);
  return useCodeRequest.getState().request;
};

test('sends the bearer header with every call between login and logout', async () => {
  browser.fetched.mockImplementation(async () => answer(200, { success: true, env: 'IEO' }));
  await call('GetEnvironment', {});
  authSucceeded(token);
  await call('GetEnvironment', {});
  await call('Login', { username: 'a', password: 'b' });
  loggedOut();
  await call('GetEnvironment', {});
  const bearers = [0, 1, 2, 3].map((at) => requestAt(at).headers.get('authorization'));
  expect(bearers).toEqual([null, 'Bearer one', 'Bearer one', null]);
});

test('posts JSON for a writing operation', async () => {
  browser.fetched.mockResolvedValue(answer(200, { success: true, otpNeeded: true, ticket: 't' }));
  await call('Login', { username: 'a', password: 'b' });
  const { address, init, headers, body } = requestAt(0);
  expect([address, init.method, headers.get('content-type')]).toEqual([
    '/api/auth/Login',
    'POST',
    'application/json',
  ]);
  expect(body).toEqual({ username: 'a', password: 'b' });
});

test('does not keep an etag for the next reader', async () => {
  browser.fetched.mockImplementation(async () =>
    answer(200, { success: true, env: 'IEO' }, { etag: '"1"' }),
  );
  const codeRequest = async () => {
    browser.fetched.mockClear();
    await call('GetEnvironment', {});
    return requestAt(0).headers.get('if-none-match');
  };
  await codeRequest();
  expect(await codeRequest()).toBe('"1"');
  authSucceeded(token);
  expect(await codeRequest()).toBeNull();
  expect(await codeRequest()).toBe('"1"');
  authSucceeded({ ...token, access_token: 'two' });
  expect(await codeRequest()).toBeNull();
  loggedOut();
  expect(await codeRequest()).toBeNull();
});

test.each([
  [401, 'auth.sessionExpired'],
  [401, 'auth.disconnected'],
  [401, 'auth.required'],
  [403, 'auth.disconnected'],
  [403, 'auth.closed'],
])('%i %s ends the held session', async (status, code) => {
  authSucceeded(token);
  browser.fetched.mockResolvedValue(answer(status, { code }));
  await expect(call('admin/Utenti', {})).rejects.toMatchObject({ code, status });
  expect(useAppState.getState()).toMatchObject({
    token: null,
    authStatus: 'error',
    authError: code,
  });
});

test.each([
  ['admin/Utenti', 403, 'auth.forbidden'],
  ['admin/Utenti', 401, 'auth.stepUpRequired'],
  ['admin/Utenti', 503, 'unavailable'],
  ['GetEnvironment', 401, 'auth.required'],
] as const)('%s: %i %s does not end it', async (name, status, code) => {
  authSucceeded(token);
  browser.fetched.mockResolvedValue(answer(status, { code }));
  await expect(call(name, {})).rejects.toMatchObject({ code });
  expect(useAppState.getState().token).toEqual(token);
});

test.each(['auth.sessionExpired', 'auth.disconnected', 'auth.required', 'auth.closed'] as const)(
  'ends the session when a public read answers with %s',
  async (code) => {
    authSucceeded(token);
    profileRead({ username: 'anna', roles: ['admin'] });
    browser.fetched.mockResolvedValue(
      answer(200, { success: true, env: 'IEO' }, { 'dlab-session': code }),
    );
    expect(await call('GetEnvironment', {})).toMatchObject({ env: 'IEO' });
    expect(useAppState.getState()).toMatchObject({
      token: null,
      authStatus: 'error',
      authError: code,
    });
  },
);

test('ignores the session header before the profile, or of another session or code', async () => {
  const say = (code: string) =>
    answer(200, { success: true, env: 'IEO' }, { 'dlab-session': code });
  authSucceeded(token);
  browser.fetched.mockImplementation(async () => say('auth.disconnected'));
  await call('GetEnvironment', {});
  expect(useAppState.getState().token).toEqual(token);
  profileRead({ username: 'anna', roles: ['admin'] });
  browser.fetched.mockImplementation(async () => say('auth.forbidden'));
  await call('GetEnvironment', {});
  const response = Promise.withResolvers<Response>();
  browser.fetched.mockImplementation(() => response.promise);
  const calling = call('GetEnvironment', {});
  authSucceeded({ ...token, access_token: 'two' });
  profileRead({ username: 'anna', roles: ['admin'] });
  response.resolve(say('auth.disconnected'));
  await calling;
  expect(useAppState.getState().token?.access_token).toBe('two');
});

test('keeps the session when the ticket of a sign-in has ended', async () => {
  authSucceeded(token);
  browser.fetched.mockResolvedValue(answer(401, { code: 'auth.required' }));
  await expect(call('VerifyOtp', { ticket: 't', otp: '123456' })).rejects.toMatchObject({
    code: 'auth.required',
  });
  expect(useAppState.getState().token).toEqual(token);
});

test('ignores a late answer to an earlier session', async () => {
  authSucceeded(token);
  let respond: (response: Response) => void = () => undefined;
  browser.fetched.mockReturnValue(
    new Promise((resolve) => {
      respond = resolve;
    }),
  );
  const calling = call('admin/Utenti', {});
  authSucceeded({ ...token, access_token: 'two' });
  respond(answer(401, { code: 'auth.disconnected' }));
  await expect(calling).rejects.toMatchObject({ code: 'auth.disconnected' });
  expect(useAppState.getState().token?.access_token).toBe('two');
});

test('sends a dangerous action again with a fresh code, again after a wrong one', async () => {
  authSucceeded(token);
  browser.fetched
    .mockResolvedValueOnce(answer(401, { code: 'auth.stepUpRequired' }))
    .mockResolvedValueOnce(answer(401, { code: 'auth.wrongCode' }))
    .mockResolvedValueOnce(answer(200, { success: true, ended: 2 }));
  const acting = perform('admin/DisconnectUtente', { id: 7 }, idempotencyKeys());
  const first = await codeRequest();
  expect(first?.isWrong).toBe(false);
  first?.answer('111111');
  await vi.waitFor(() => expect(useCodeRequest.getState().request?.isWrong).toBe(true), 60_000);
  (await codeRequest())?.answer('222222');
  expect(await acting).toMatchObject({ ended: 2 });
  expect([requestAt(0).body, requestAt(1).body, requestAt(2).body]).toEqual([
    { id: 7 },
    { id: 7, otp: '111111' },
    { id: 7, otp: '222222' },
  ]);
  expect(useCodeRequest.getState().request).toBeNull();
  expect(useAppState.getState().token).toEqual(token);
});

test('cancels the action without a code, and the next action asks again', async () => {
  authSucceeded(token);
  browser.fetched.mockImplementation(async () => answer(401, { code: 'auth.stepUpRequired' }));
  const first = perform('admin/UnlockUtente', { id: 1 }, idempotencyKeys());
  const second = perform('admin/UnlockUtente', { id: 2 }, idempotencyKeys());
  (await codeRequest())?.answer(null);
  await expect(first).rejects.toBeInstanceOf(ActionCancelled);
  (await codeRequest())?.answer(null);
  await expect(second).rejects.toBeInstanceOf(ActionCancelled);
  expect(browser.fetched).toHaveBeenCalledTimes(2);
});

test('passes on any other failure of an action with its code', async () => {
  authSucceeded(token);
  browser.fetched
    .mockResolvedValueOnce(answer(401, { code: 'auth.stepUpRequired' }))
    .mockResolvedValueOnce(answer(429, { code: 'auth.suspended' }));
  const acting = perform('admin/UnlockUtente', { id: 1 }, idempotencyKeys());
  (await codeRequest())?.answer('111111');
  await expect(acting).rejects.toMatchObject({ code: 'auth.suspended' });
  expect(useCodeRequest.getState().request).toBeNull();
});
