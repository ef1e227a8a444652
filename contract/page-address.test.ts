import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageIn } from './address-text.ts';
import type { ListName } from './addresses.ts';
import { listed } from './addresses.ts';
import { longestQuery } from './constants.ts';
import { keysOf } from './keys.ts';
import { readersOf, usualOf } from './list-address.ts';
import type { StateReaders } from './list-state.ts';
import { readState } from './list-state.ts';
import { pageAddress } from './page-address.ts';
import { publicFields } from './prestazione.fields.ts';
import { notRead, testReaders } from './prestazione.list-address.ts';

const addressOf = (path: string, search: string) => pageAddress(path, new URLSearchParams(search));

describe('the one address of a page', () => {
  it.each([
    ['/esami', '', '/esami'],
    ['/esami', '?', '/esami'],
    ['/esami', 'q=&utm_source=x&fbclid=1&__proto__=x', '/esami'],
    ['/esami', 'utm_source=x&q=gluc', '/esami?q=gluc'],
    ['/esami', '&&%71=glu%63&', '/esami?q=gluc'],
    ['/esami', 'q=a+b', '/esami?q=a%20b'],
    ['/esami', 'q=a%20b', '/esami?q=a%20b'],
    ['/esami', 'q= a ', '/esami?q=%20a%20'],
    ['/esami', 'q=%c3%a8', '/esami?q=%C3%A8'],
    ['/esami', `q=${'a'.repeat(longestQuery)}b`, `/esami?q=${'a'.repeat(longestQuery)}`],
    ['/esami', 'sort=serviceName&initial=A&q=x', '/esami?q=x&initial=A&sort=serviceName'],
    ['/esami', 'material=7&material=03&material=7.0', '/esami?material=3&material=7'],
    ['/esami', 'urgent=true&urgent=notStated', '/esami?urgent=notStated&urgent=true'],
    ['/esami', 'lang=en&q=x', '/esami?q=x&lang=en'],
    ['/esami', 'lang=en&lang=it', '/esami?lang=en'],
    ['/esami', 'lang=fr&page=2&archived=true', '/esami'],
    ['/home', 'q=x&x=1', '/home?q=x'],
    ['/esami-urgenti', 'q=x&urgent=false&initial=A', '/esami-urgenti?q=x'],
    ['/comunicazioni', 'page=1&archived=false&q=', '/comunicazioni'],
    ['/comunicazioni', 'page=2&archived=true&sort=x', '/comunicazioni?archived=true&page=2'],
    ['/comunicazioni', 'page=0', '/comunicazioni'],
    ['/tabelle', 'table=materiali&sort=description', '/tabelle'],
    ['/tabelle', 'q=x&table=metodi', '/tabelle?table=metodi&q=x'],
    ['/manuale/cerca', 'q=x&sort=y', '/manuale/cerca?q=x'],
    ['/esami/5', 'utm_source=x&q=y&lang=it', '/esami/5?lang=it'],
    ['/comunicazioni/5', 'page=2', '/comunicazioni/5'],
  ])('%s of %s is %s', (path, search, address) => {
    expect(addressOf(path, search)).toBe(address);
  });

  it('says what a list of tests could not read, in one form', () => {
    const address = '/esami?q=x&material=&material=&sort=&sort=';
    expect(addressOf('/esami', 'sort=nonsense&q=x&material=uno')).toBe(address);
    expect(addressOf('/esami', 'material=0&q=x&sort=a&sort=b&y=1')).toBe(address);
    expect(addressOf('/esami', 'q=a&q=b')).toBe('/esami?q=&q=');
  });

  const listReaders = { ...testReaders, ...readersOf };
  const usual = { tests: {}, urgentTests: {}, ...usualOf };
  const lists = keysOf(listReaders);
  const names = [...new Set(lists.flatMap((list) => keysOf<object>(listReaders[list])))];
  const name = fc.oneof(
    fc.constantFrom('lang', ...names, ...publicFields.map(({ key }) => key)),
    fc.string({ unit: 'binary' }),
  );
  const value = fc.oneof(
    fc.constantFrom('true', 'false', 'notStated', 'A', '-serviceName', 'usedBy', 'metodi', 'en'),
    fc.constantFrom('', '0', '1', '7', '07', '1.0', '2', '99999999999'),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'binary', minLength: longestQuery - 2 }),
  );
  it('shows what all that lead to it do, and is its own', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<ListName>(...lists),
        fc.array(fc.tuple(name, value), { maxLength: 8 }),
        (list, pairs) => {
          const address = addressOf(listed[list], new URLSearchParams(pairs).toString());
          const [path = '', search = ''] = address.split('?');
          const [given, canonical] = [new URLSearchParams(pairs), new URLSearchParams(search)];
          expect(pageAddress(path, canonical)).toBe(address);
          const shown = (params: URLSearchParams) => {
            const readers: StateReaders<Record<string, unknown>> = listReaders[list];
            const state = Object.entries({ ...usual[list], ...readState(readers, params) });
            const isOfTests = list === 'tests' || list === 'urgentTests';
            return {
              ...Object.fromEntries(state.filter(([, value]) => value !== '')),
              lang: languageIn(params),
              unread: isOfTests && notRead(list, params),
            };
          };
          expect(shown(canonical)).toEqual(shown(given));
        },
      ),
    );
  });
});
