import fc from 'fast-check';
import { expect, it } from 'vitest';
import { languageIn, readQueryText } from './address-text.ts';

it.each([
  ['', '', []],
  ['?', '', []],
  ['?q=50%25&lang=en', '?q=50%25&lang=en', []],
  ['?q=caff%C3%A8+nero', '?q=caff%C3%A8+nero', []],
  ['?q=50%', '', ['q=50%']],
  ['?q=attivit%E0&page=2', '?page=2', ['q=attivit%E0']],
  ['?material=1&%=2&q=%zz&sort=name', '?material=1&sort=name', ['%=2', 'q=%zz']],
  ['?q=a%00b&q=c', '?q=c', ['q=a%00b']],
])('parts %j into %j and %j', (search, query, unreadable) => {
  expect(readQueryText(search)).toEqual({ query, unreadable });
});

it('leaves a query that can be decoded, whatever the text', () => {
  const escapes = fc.constantFrom('%', '%e0', '%C3%A8', '%zz', '%00', '&', '=', '+');
  const texts = fc.array(fc.oneof(fc.string(), escapes)).map((parts) => parts.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      const { query, unreadable } = readQueryText(`?${text}`);
      expect(() => decodeURIComponent(query)).not.toThrow();
      expect(readQueryText(query).unreadable).toEqual([]);
      const parameters = text.split('&');
      expect(unreadable.every((parameter) => parameters.includes(parameter))).toBe(true);
    }),
  );
});

it.each([
  ['', undefined],
  ['?lang=en', 'en'],
  ['?q=x&lang=it', 'it'],
  ['?lang=fr', undefined],
  ['?lang=en&lang=it', 'en'],
  ['?lang=EN', undefined],
  ['?q=%3Flang=en', undefined],
])('%s asks for %s', (search, language) => {
  expect(languageIn(new URLSearchParams(search))).toBe(language);
});
