import { beforeEach, expect, test, vi } from 'vitest';
import { answer, fakeBrowser } from './testing.ts';

const token = { access_token: 'one', roles: ['admin'] };
const user = { username: 'anna', roles: ['admin'] };
let browser: ReturnType<typeof fakeBrowser>;

/** The modules as after a load of the page. */
async function load() {
  vi.resetModules();
  const session = await import('./session.ts');
  const { useAppState } = await import('./state.ts');
  return { ...session, state: () => useAppState.getState() };
}

const keep = (key: string, value: unknown) =>
  browser.sessionStorage.setItem(key, JSON.stringify(value));
const kept = (key: string) => browser.sessionStorage.getItem(key);

beforeEach(() => {
  browser = fakeBrowser();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.useRealTimers();
});

test('a kept session is taken up, and its user asked for once', async () => {
  keep('user-token', token);
  keep('current-user', { username: 'forged', roles: ['admin'] });
  browser.fetched.mockImplementation(async () => answer(200, user));
  const { takeUpSession, verifiedUser, state } = await load();
  await takeUpSession();
  expect(await verifiedUser()).toEqual(user);
  expect(state()).toMatchObject({ token, authStatus: 'success', currentUser: user });
  expect(browser.fetched).toHaveBeenCalledOnce();
});

test('without a token nobody is asked for on a public page, and a user in the storage is nobody', async () => {
  keep('current-user', user);
  const { takeUpSession, state } = await load();
  await takeUpSession();
  expect(state()).toMatchObject({ token: null, authStatus: '', currentUser: null });
  expect(browser.fetched).not.toHaveBeenCalled();
});

test.each(['no json', '{"access_token":1}', '[]'])(
  'a token of the shape %s is none',
  async (text) => {
    browser.sessionStorage.setItem('user-token', text);
    const { startSession, state } = await load();
    await startSession();
    expect(state().token).toBeNull();
  },
);

test('a host’s session is taken up without the storage', async () => {
  browser.window['dlabHost'] = { getToken: async () => token, getCurrentUser: () => user };
  const { startSession, state } = await load();
  await startSession();
  expect(state()).toMatchObject({ token, currentUser: user, authStatus: 'success' });
  expect([kept('user-token'), kept('current-user')]).toEqual([null, null]);
});

test('a profile that fails leaves nobody, and the failure is passed on', async () => {
  keep('user-token', token);
  browser.fetched.mockImplementation(async () => answer(503, { code: 'unavailable' }));
  const { verifiedUser, state } = await load();
  await expect(verifiedUser()).rejects.toMatchObject({ status: 503 });
  expect(state()).toMatchObject({ token, currentUser: { username: null, roles: [] } });
  // Not an answer: it is asked again.
  browser.fetched.mockImplementation(async () => answer(200, user));
  expect(await verifiedUser()).toEqual(user);
});

test('401 on the profile ends the session, once and for all', async () => {
  keep('user-token', token);
  browser.fetched.mockImplementation(async () => answer(401, { code: 'auth.sessionExpired' }));
  const { verifiedUser, state } = await load();
  await expect(verifiedUser()).rejects.toMatchObject({ code: 'auth.sessionExpired' });
  expect(state()).toMatchObject({
    token: null,
    authStatus: 'error',
    authError: 'auth.sessionExpired',
  });
  expect(browser.reload).not.toHaveBeenCalled();
});

test.each([
  ['auth.disconnected', 'auth.disconnected'],
  ['auth.closed', 'auth.closed'],
  ['auth.forbidden', 'auth.disconnected'],
])(
  '403 %s on the profile drops the token, reloads once a minute, and tells %s',
  async (code, told) => {
    const start = Date.now();
    vi.useFakeTimers({ now: start, toFake: ['Date'] });
    keep('user-token', token);
    browser.fetched.mockImplementation(async () => answer(403, { code }));
    const first = await load();
    void first.verifiedUser();
    await vi.waitFor(() => expect(browser.reload).toHaveBeenCalledOnce(), 60_000);
    expect(kept('user-token')).toBeNull();

    const second = await load();
    await second.startSession();
    expect(second.state()).toMatchObject({ token: null, authStatus: 'error', authError: told });
    await expect(second.verifiedUser()).rejects.toMatchObject({ status: 403 });
    expect(browser.reload).toHaveBeenCalledOnce();

    const third = await load();
    await third.startSession();
    expect(third.state()).toMatchObject({ authStatus: '', authError: null });

    vi.setSystemTime(start + 60_000);
    const fourth = await load();
    void fourth.verifiedUser();
    await vi.waitFor(() => expect(browser.reload).toHaveBeenCalledTimes(2), 60_000);
  },
);

test('a second 403 within the minute is told at once', async () => {
  keep('dlab.profile-refused', { at: Date.now(), code: 'auth.disconnected', isUntold: false });
  keep('user-token', token);
  browser.fetched.mockImplementation(async () => answer(403, { code: 'auth.closed' }));
  const { verifiedUser, state } = await load();
  await expect(verifiedUser()).rejects.toMatchObject({ status: 403 });
  expect(browser.reload).not.toHaveBeenCalled();
  expect(state()).toMatchObject({ token: null, authStatus: 'error', authError: 'auth.closed' });
});

test('where the mark cannot be kept the page is not loaded again', async () => {
  keep('user-token', token);
  browser.sessionStorage.setItem = () => {
    throw new DOMException('full');
  };
  browser.fetched.mockImplementation(async () => answer(403, { code: 'auth.disconnected' }));
  const { verifiedUser } = await load();
  await expect(verifiedUser()).rejects.toMatchObject({ status: 403 });
  expect(browser.reload).not.toHaveBeenCalled();
});

test('logging out needs no server', async () => {
  keep('user-token', token);
  browser.fetched.mockImplementation(async () => answer(200, user));
  const { verifiedUser, leave, state } = await load();
  await verifiedUser();
  keep('dlab.draft.prestazione.1', 'what was typed');
  browser.fetched.mockRejectedValue(new TypeError('no network'));
  const left = leave();
  expect([kept('user-token'), kept('current-user'), state().token]).toEqual([null, null, null]);
  expect(kept('dlab.draft.prestazione.1')).toBeNull();
  const [address, init] = browser.fetched.mock.lastCall ?? ['', {}];
  expect([address, new Headers(init.headers).get('authorization')]).toEqual([
    '/api/auth/Logout',
    'Bearer one',
  ]);
  await left;
});

test('a new session asks who it is', async () => {
  const other = { username: 'bruno', roles: [] };
  const { startSession, enter, state } = await load();
  await startSession();
  browser.fetched.mockImplementation(async () => answer(200, other));
  await enter(token);
  expect(state()).toMatchObject({ token, authStatus: 'success', currentUser: other });
});

const second = { username: 'bruno', roles: [] };

/**
 * A page whose profile is under way: `give` lets its answer come. Whatever is asked later is
 * answered at once.
 */
async function loadWithLateProfile() {
  keep('user-token', token);
  const late = Promise.withResolvers<Response>();
  browser.fetched.mockImplementation(async () => late.promise);
  const session = await load();
  const asked = session.verifiedUser();
  await vi.waitFor(() => expect(browser.fetched).toHaveBeenCalledOnce(), 60_000);
  browser.fetched.mockImplementation(async () => answer(200, second));
  return { ...session, asked, give: late.resolve };
}

test('a profile that comes after logging out brings nobody back', async () => {
  const { asked, give, leave, state } = await loadWithLateProfile();
  await leave();
  give(answer(200, user));
  await asked;
  expect(state()).toMatchObject({ token: null, currentUser: { username: null } });
  expect([kept('user-token'), kept('current-user')]).toEqual([null, null]);
});

test.each([
  [401, 'auth.sessionExpired'],
  [403, 'auth.disconnected'],
  [503, 'unavailable'],
])('%s on an earlier session’s profile leaves the present session alone', async (status, code) => {
  const { asked, give, enter, state } = await loadWithLateProfile();
  await enter({ access_token: 'two', roles: [] });
  give(answer(status, { code }));
  await expect(asked).rejects.toMatchObject({ status });
  expect(state()).toMatchObject({
    token: { access_token: 'two' },
    authStatus: 'success',
    currentUser: second,
  });
  expect(browser.reload).not.toHaveBeenCalled();
});
