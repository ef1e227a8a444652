import os from 'node:os';
import { expect, it } from 'vitest';
import { passwordLength, recoveryCodeCount } from '#contract/auth.ts';
import { authLimits, forEver, hashing, passwordHash, throttleLimits } from './auth.limits.ts';

// Each number as threats.md section 0 writes it, in its own units: a change here is a change of the
// promise.
const minutes = (count: number) => count * 60;
const hours = (count: number) => count * 3600;
const days = (count: number) => count * 86_400;

it('sets the failures before a suspension and its duration (T1 to T4, known devices)', () => {
  expect(throttleLimits).toEqual({
    accountAndNetwork: {
      fails: 5,
      window: minutes(15),
      suspend: minutes(15),
      longest: minutes(15),
    },
    account: { fails: 10, window: hours(1), suspend: minutes(15), longest: hours(4) },
    accountInARow: { fails: 100, window: forEver, suspend: forEver, longest: forEver },
    network: { fails: 30, window: minutes(15), suspend: minutes(15), longest: minutes(15) },
    site: { fails: 100, window: minutes(15), suspend: minutes(15), longest: minutes(15) },
    device: { fails: 10, window: minutes(15), suspend: minutes(15), longest: minutes(15) },
    deviceInARow: { fails: 20, window: days(180), suspend: minutes(1), longest: minutes(1) },
  });
  expect(forEver).toBeGreaterThan(days(365 * 50));
});

it('sets the lifetimes of sessions, tickets and stored records', () => {
  expect(authLimits).toEqual({
    forgetThrottle: hours(24),
    forgetInARow: days(365),
    throttleRows: 100_000,
    firstUse: hours(24),
    ticket: minutes(5),
    ticketTries: 5,
    passwordAlone: minutes(5),
    sessionIdle: minutes(30),
    sessionLifetime: hours(8),
    sessionsEach: 5,
    lastSeenEvery: minutes(1),
    stepUp: minutes(10),
    device: days(180),
    keepEndedSessions: days(7),
    keepTickets: days(1),
    keepEvents: days(365),
  });
});

it('sets the cost and the concurrency of password hashing', () => {
  expect(passwordHash).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 });
  expect(hashing).toEqual({
    atOnce: Math.max(1, Math.floor(os.availableParallelism() / 2)),
    waiting: 20,
  });
});

it('sets the length of passwords and the number of recovery codes', () => {
  expect(passwordLength).toEqual({ least: 12, most: 128, mostBytes: 1024 });
  expect(recoveryCodeCount).toBe(10);
});
