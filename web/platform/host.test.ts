import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findHost } from './host.ts';
import { logFailure } from './log.ts';

vi.mock('./log.ts', () => ({ logFailure: vi.fn() }));

const token = { access_token: 'dlab_at_x', roles: ['admin'] };
const user = { username: 'anna', roles: ['admin'] };
const getCurrentUser = () => user;

beforeEach(() => void vi.mocked(logFailure).mockClear());
afterEach(() => void vi.useRealTimers());

test('no host is no failure', () => {
  expect(findHost({})).toBeUndefined();
  expect(logFailure).not.toHaveBeenCalled();
});

test('a host that answers at once', async () => {
  const host = findHost({ dlabHost: { getToken: () => token, getCurrentUser } });
  expect(await host?.getToken()).toEqual(token);
  expect(await host?.getCurrentUser()).toEqual(user);
});

test('a host that answers later, by its own state', async () => {
  const dlabHost = {
    held: token,
    async getToken() {
      return this.held;
    },
    getCurrentUser: () => Promise.resolve(user),
  };
  const host = findHost({ dlabHost });
  expect(await host?.getToken()).toEqual(token);
  expect(await host?.getCurrentUser()).toEqual(user);
});

test('a host without a session says so', async () => {
  const host = findHost({ dlabHost: { getToken: () => null, getCurrentUser: () => undefined } });
  expect(await host?.getToken()).toBeNull();
  expect(await host?.getCurrentUser()).toBeNull();
  expect(logFailure).not.toHaveBeenCalled();
});

class Element {
  getToken = () => token;
  getCurrentUser = getCurrentUser;
}

test.each([
  ['a string', 'host'],
  ['null', null],
  ['a function', () => token],
  ['an element', new Element()],
  ['one function only', { getToken: () => token }],
  ['no functions', { getToken: token, getCurrentUser: user }],
  [
    'a getter that throws',
    {
      get getToken() {
        throw new Error('dlab_at_secret');
      },
      getCurrentUser,
    },
  ],
])('%s is ignored, and logged without its words', (_, dlabHost) => {
  expect(findHost({ dlabHost })).toBeUndefined();
  expect(logFailure).toHaveBeenCalledOnce();
  expect(String(vi.mocked(logFailure).mock.calls)).not.toContain('secret');
});

test('a property that throws when it is read is ignored', () => {
  const owner = Object.defineProperty({}, 'dlabHost', {
    get() {
      throw new Error('no');
    },
  });
  expect(findHost(owner)).toBeUndefined();
});

test('what is only inherited, as a named element of the page, is none', () => {
  expect(findHost(Object.create({ dlabHost: { getToken: () => token, getCurrentUser } }))).toBeUndefined();
  expect(logFailure).not.toHaveBeenCalled();
});

test.each([
  ['another shape', () => ({ token: 'x' })],
  ['a text', () => 'dlab_at_secret'],
  ['roles that are no list', () => ({ access_token: 'dlab_at_secret', roles: 'admin' })],
  ['a rejection', () => Promise.reject(new Error('dlab_at_secret'))],
  [
    'a failure',
    () => {
      throw new Error('dlab_at_secret');
    },
  ],
])('an answer of %s is ignored, and logged without its words', async (_, getToken) => {
  const host = findHost({ dlabHost: { getToken, getCurrentUser } });
  expect(await host?.getToken()).toBeNull();
  expect(logFailure).toHaveBeenCalledOnce();
  expect(String(vi.mocked(logFailure).mock.calls)).not.toContain('secret');
});

test('a host that never answers is given up', async () => {
  vi.useFakeTimers();
  const host = findHost({ dlabHost: { getToken: () => new Promise(() => undefined), getCurrentUser } });
  const said = host?.getToken();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await said).toBeNull();
});
