import os from 'node:os';
import { expect, test, vi } from 'vitest';
import { commandHere, languageOfTerminal } from './console.ts';

test('a command’s author is the system’s user, whatever the environment', () => {
  vi.stubEnv('USER', 'somebody else');
  expect(commandHere('admin').by).toBe(os.userInfo().username);
  vi.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('no such user');
  });
  expect(commandHere('admin').by).toBe(`uid ${process.getuid?.()}`);
});

test.each([
  [{ LANG: 'en_GB.UTF-8' }, undefined, 'en'],
  [{ LANG: 'en_GB.UTF-8', LC_ALL: 'it_IT.UTF-8' }, undefined, 'it'],
  [{ LANG: 'en_GB.UTF-8', LC_MESSAGES: 'it_IT', LC_ALL: '' }, undefined, 'it'],
  [{ LANG: 'de_CH.UTF-8' }, undefined, 'it'],
  [{}, undefined, 'it'],
  [{ LC_ALL: 'it_IT.UTF-8' }, 'en', 'en'],
])('a terminal of %j whose command has %s uses %s', (environment, locale, language) => {
  expect(languageOfTerminal(environment, locale)).toBe(language);
});
