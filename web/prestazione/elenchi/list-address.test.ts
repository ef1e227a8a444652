import { expect, test } from 'vitest';
import { longestName } from '../../platform/personal-lists.ts';
import { listHash, readListHash } from './list-address.ts';

const entries = [{ id: 12, revision: 3, code: 'A/B=1,2 +x' }];

test.each(['Ricovero', 'a=b,c #&%', 'Preanestesia è pronta 🩸'])(
  'the list %s is read from an address as it was written',
  (name) => {
    expect(readListHash(listHash({ name, entries }))).toEqual({ name, entries, unread: 0 });
  },
);

test.each(['', '#', '#main', '#1.1.A', '#=1.1.A', '#Nome', '#%E0%A4%A=1.1.A', '#Nome=altro'])(
  '%j holds no list',
  (hash) => {
    expect(readListHash(hash)).toBeUndefined();
  },
);

test('a part that cannot be read is counted, a name that is too long is cut', () => {
  const name = 'x'.repeat(longestName);
  expect(readListHash(`#${name}y=1.1.A,rotto`)).toEqual({
    name,
    entries: [{ id: 1, revision: 1, code: 'A' }],
    unread: 1,
  });
});

test('an endless address is not read', () => {
  expect(readListHash(`#Nome=${'1.1.A,'.repeat(2000)}`)).toBeUndefined();
});
