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

const store = (key: string, value: unknown) =>
  browser.sessionStorage.setItem(key, JSON.stringify(value));
const stored = (key: string) => browser.sessionStorage.getItem(key);

beforeEach(() => {
  browser = fakeBrowser();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return () => vi.useRealTimers();
});

test('restores a stored session, and requests its user once', async () => {
  store('user-token', token);
  store('current-user', { username: 'forged', roles: ['admin'] });
  browser.fetched.mockImplementation(async () => answer(200, user));
  const { takeUpSession, verifiedUser, state } = await load();
  await takeUpSession();
  expect(await verifiedUser()).toEqual(user);
  expect(state()).toMatchObject({ token, authStatus: 'success', currentUser: user });
  expect(browser.fetched).toHaveBeenCalledOnce();
});

test('requests no profile without a token, and ignores a stored user', async () => {
  store('current-user', user);
  const { takeUpSession, state } = await load();
  await takeUpSession();
  expect(state()).toMatchObject({ token: null, authStatus: '', currentUser: null });
  expect(browser.fetched).not.toHaveBeenCalled();
});

test.each(['no json', '{"access_token":1}', '[]'])(
  'ignores a token of the shape %s',
  async (text) => {
    browser.sessionStorage.setItem('user-token', text);
    const { startSession, state } = await load();
    await startSession();
    expect(state().token).toBeNull();
  },
);

test('takes a host’s session without the storage', async () => {
  browser.window['dlabHost'] = { getToken: async () => token, getCurrentUser: () => user };
  const { startSession, state } = await load();
  await startSession();
  expect(state()).toMatchObject({ token, currentUser: user, authStatus: 'success' });
  expect([stored('user-token'), stored('current-user')]).toEqual([null, null]);
});

test('signs nobody in when the profile fails, and passes the failure on', async () => {
  store('user-token', token);
  browser.fetched.mockImplementation(async () => answer(503, { code: 'unavailable' }));
  const { verifiedUser, state } = await load();
  await expect(verifiedUser()).rejects.toMatchObject({ status: 503 });
  expect(state()).toMatchObject({ token, currentUser: { username: null, roles: [] } });
  // Not an answer: it is requested again.
  browser.fetched.mockImplementation(async () => answer(200, user));
  expect(await verifiedUser()).toEqual(user);
});

test('ends the session for good on a 401 of the profile', async () => {
  store('user-token', token);
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
  '403 %s on the profile drops the token, reloads once a minute, and reports %s',
  async (code, reported) => {
    const start = Date.now();
    vi.useFakeTimers({ now: start, toFake: ['Date'] });
    store('user-token', token);
    browser.fetched.mockImplementation(async () => answer(403, { code }));
    const first = await load();
    void first.verifiedUser();
    await vi.waitFor(() => expect(browser.reload).toHaveBeenCalledOnce(), 60_000);
    expect(stored('user-token')).toBeNull();

    const second = await load();
    await second.startSession();
    expect(second.state()).toMatchObject({ token: null, authStatus: 'error', authError: reported });
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

test('reports a second 403 within the minute at once', async () => {
  store('dlab.profile-refused', { at: Date.now(), code: 'auth.disconnected', isUntold: false });
  store('user-token', token);
  browser.fetched.mockImplementation(async () => answer(403, { code: 'auth.closed' }));
  const { verifiedUser, state } = await load();
  await expect(verifiedUser()).rejects.toMatchObject({ status: 403 });
  expect(browser.reload).not.toHaveBeenCalled();
  expect(state()).toMatchObject({ token: null, authStatus: 'error', authError: 'auth.closed' });
});

test('does not reload the page where the refusal cannot be stored', async () => {
  store('user-token', token);
  browser.sessionStorage.setItem = () => {
    throw new DOMException('full');
  };
  browser.fetched.mockImplementation(async () => answer(403, { code: 'auth.disconnected' }));
  const { verifiedUser } = await load();
  await expect(verifiedUser()).rejects.toMatchObject({ status: 403 });
  expect(browser.reload).not.toHaveBeenCalled();
});

test('logs out without the server', async () => {
  store('user-token', token);
  browser.fetched.mockImplementation(async () => answer(200, user));
  const { verifiedUser, leave, state } = await load();
  await verifiedUser();
  store('dlab.draft.prestazione.1', 'what was typed');
  browser.fetched.mockRejectedValue(new TypeError('no network'));
  const leaving = leave();
  expect([stored('user-token'), stored('current-user'), state().token]).toEqual([null, null, null]);
  expect(stored('dlab.draft.prestazione.1')).toBeNull();
  const [address, init] = browser.fetched.mock.lastCall ?? ['', {}];
  expect([address, new Headers(init.headers).get('authorization')]).toEqual([
    '/api/auth/Logout',
    'Bearer one',
  ]);
  await leaving;
});

test('reads the profile of a new session', async () => {
  const other = { username: 'bruno', roles: [] };
  const { startSession, enter, state } = await load();
  await startSession();
  browser.fetched.mockImplementation(async () => answer(200, other));
  await enter(token);
  expect(state()).toMatchObject({ token, authStatus: 'success', currentUser: other });
});

const second = { username: 'bruno', roles: [] };

/**
 * A page whose profile is under way: `give` lets its answer come. Later requests are answered at
 * once.
 */
async function loadWithLateProfile() {
  store('user-token', token);
  const response = Promise.withResolvers<Response>();
  browser.fetched.mockImplementation(async () => response.promise);
  const session = await load();
  const reading = session.verifiedUser();
  await vi.waitFor(() => expect(browser.fetched).toHaveBeenCalledOnce(), 60_000);
  browser.fetched.mockImplementation(async () => answer(200, second));
  return { ...session, reading, give: response.resolve };
}

test('ignores a profile that comes after logging out', async () => {
  const { reading, give, leave, state } = await loadWithLateProfile();
  await leave();
  give(answer(200, user));
  await reading;
  expect(state()).toMatchObject({ token: null, currentUser: { username: null } });
  expect([stored('user-token'), stored('current-user')]).toEqual([null, null]);
});

test.each([
  [401, 'auth.sessionExpired'],
  [403, 'auth.disconnected'],
  [503, 'unavailable'],
])('%s on an earlier session’s profile leaves the present session alone', async (status, code) => {
  const { reading, give, enter, state } = await loadWithLateProfile();
  await enter({ access_token: 'two', roles: [] });
  give(answer(status, { code }));
  await expect(reading).rejects.toMatchObject({ status });
  expect(state()).toMatchObject({
    token: { access_token: 'two' },
    authStatus: 'success',
    currentUser: second,
  });
  expect(browser.reload).not.toHaveBeenCalled();
});
