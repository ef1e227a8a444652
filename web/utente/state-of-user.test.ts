import { expect, test } from 'vitest';
import type { Utente } from '#contract/utente.ts';
import { accountStates, blockedUntil, isBlocked } from './state-of-user.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const before = '2026-11-20T09:59:59.000Z';
const after = '2026-11-20T10:00:01.000Z';

const user: Utente = {
  id: 1,
  version: 1,
  username: 'anna',
  roles: ['admin'],
  active: true,
  activated: true,
  firstUseUntil: null,
  suspendedUntil: null,
  lastSignInAt: null,
  createdAt: before,
  createdBy: 'admin',
  updatedAt: before,
  updatedBy: 'admin',
  sessions: [],
};

test.each([
  ['nothing to say', {}, ['ready']],
  ['suspended by an administrator', { active: false }, ['suspended']],
  ['waiting for the first use', { activated: false, firstUseUntil: after }, ['waiting']],
  ['waited too long', { activated: false, firstUseUntil: before }, ['waitedTooLong']],
  ['too many failures', { suspendedUntil: after }, ['blocked']],
  ['failures that are over', { suspendedUntil: before }, ['ready']],
  ['for ever', { suspendedUntil: 'infinity' }, ['blocked']],
  [
    'all at once',
    { active: false, suspendedUntil: after, firstUseUntil: after },
    ['suspended', 'blocked', 'waiting'],
  ],
] as const)('%s', (_, change, states) => {
  expect(accountStates({ ...user, ...change }, now)).toEqual(states);
});

test('gives no end for a block that never ends', () => {
  expect(blockedUntil({ suspendedUntil: after }, now)).toBe(after);
  expect(blockedUntil({ suspendedUntil: 'infinity' }, now)).toBeUndefined();
  expect(blockedUntil({ suspendedUntil: '2126-11-20T10:00:00.000Z' }, now)).toBeUndefined();
  expect(isBlocked({ suspendedUntil: '2126-11-20T10:00:00.000Z' }, now)).toBe(true);
});
