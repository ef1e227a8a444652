import { expect, test } from 'vitest';
import { languageOfTerminal } from './console.ts';

test.each([
  [{ LANG: 'en_GB.UTF-8' }, undefined, 'en'],
  [{ LANG: 'en_GB.UTF-8', LC_ALL: 'it_IT.UTF-8' }, undefined, 'it'],
  [{ LANG: 'en_GB.UTF-8', LC_MESSAGES: 'it_IT', LC_ALL: '' }, undefined, 'it'],
  [{ LANG: 'de_CH.UTF-8' }, undefined, 'it'],
  [{}, undefined, 'it'],
  [{ LC_ALL: 'it_IT.UTF-8' }, 'en', 'en'],
])('a terminal of %j whose command says %s speaks %s', (environment, said, language) => {
  expect(languageOfTerminal(environment, said)).toBe(language);
});
