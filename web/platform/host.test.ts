import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findHost } from './host.ts';

const logged = vi.spyOn(console, 'warn');

const token = { access_token: 'dlab_at_x', roles: ['admin'] };
const user = { username: 'anna', roles: ['admin'] };
const getCurrentUser = () => user;

beforeEach(() => void logged.mockReset().mockReturnValue());
afterEach(() => void vi.useRealTimers());
afterAll(() => logged.mockRestore());

test('finds no host, without a warning', () => {
  expect(findHost({})).toBeUndefined();
  expect(logged).not.toHaveBeenCalled();
});

test('reads a host that answers at once', async () => {
  const host = findHost({ dlabHost: { getToken: () => token, getCurrentUser } });
  expect(await host?.getToken()).toEqual(token);
  expect(await host?.getCurrentUser()).toEqual(user);
});

test('reads a host that answers later, by its own state', async () => {
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

test('reads no session from a host without one', async () => {
  const host = findHost({ dlabHost: { getToken: () => null, getCurrentUser: () => undefined } });
  expect(await host?.getToken()).toBeNull();
  expect(await host?.getCurrentUser()).toBeNull();
  expect(logged).not.toHaveBeenCalled();
});

/** A part of the page, with functions that a script gave it. */
class Element extends EventTarget {
  getToken = () => token;
  getCurrentUser = getCurrentUser;
}

class Bridge {
  readonly #held = token;
  getToken() {
    return this.#held;
  }
  getCurrentUser() {
    return Promise.resolve(user);
  }
}

class DeeperBridge extends Bridge {}

test.each([
  ['an instance of a class', new Bridge()],
  ['one whose functions are inherited', new DeeperBridge()],
  [
    'an object without a prototype',
    Object.assign(Object.create(null), { getToken: () => token, getCurrentUser }),
  ],
  ['a callable proxy', Object.assign(() => undefined, { getToken: () => token, getCurrentUser })],
])('%s is a host', async (_, dlabHost) => {
  const host = findHost({ dlabHost });
  expect(await host?.getToken()).toEqual(token);
  expect(await host?.getCurrentUser()).toEqual(user);
  expect(logged).not.toHaveBeenCalled();
});

test.each([
  ['at once', (answer: unknown) => JSON.stringify(answer)],
  ['later', async (answer: unknown) => ` ${JSON.stringify(answer)}\n`],
])('an answer as JSON text, %s, is read as what it says', async (_, write) => {
  const host = findHost({
    dlabHost: { getToken: () => write(token), getCurrentUser: () => write(user) },
  });
  expect(await host?.getToken()).toEqual(token);
  expect(await host?.getCurrentUser()).toEqual(user);
});

test.each(['null', '', ' '])('reads no session from the text %j', async (text) => {
  const host = findHost({ dlabHost: { getToken: () => text, getCurrentUser: () => text } });
  expect(await host?.getToken()).toBeNull();
  expect(await host?.getCurrentUser()).toBeNull();
  expect(logged).not.toHaveBeenCalled();
});

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
  expect(logged).toHaveBeenCalledOnce();
  expect(String(logged.mock.calls)).not.toContain('secret');
});

test('ignores a property that throws when it is read', () => {
  const owner = Object.defineProperty({}, 'dlabHost', {
    get() {
      throw new Error('no');
    },
  });
  expect(findHost(owner)).toBeUndefined();
});

test('ignores an inherited property, such as a named element of the page', () => {
  expect(
    findHost(Object.create({ dlabHost: { getToken: () => token, getCurrentUser } })),
  ).toBeUndefined();
  expect(logged).not.toHaveBeenCalled();
});

test.each([
  ['another shape', () => ({ token: 'x' })],
  ['a text that is no JSON', () => 'dlab_at_secret'],
  ['JSON of another shape', () => '"dlab_at_secret"'],
  ['JSON in JSON', () => JSON.stringify(JSON.stringify(token))],
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
  expect(logged).toHaveBeenCalledOnce();
  expect(String(logged.mock.calls)).not.toContain('secret');
});

test('gives up a host that never answers', async () => {
  vi.useFakeTimers();
  const host = findHost({
    dlabHost: { getToken: () => new Promise(() => undefined), getCurrentUser },
  });
  const answered = host?.getToken();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await answered).toBeNull();
});
