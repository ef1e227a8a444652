import { gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authThrottle, authTicket, knownDevice, securityEvent, sessione } from '../schema.auth.ts';
import {
  behindProxy,
  newNetwork,
  newPerson,
  post,
  signIn,
  ticketOf,
  wrongCode,
} from '../testing/people.ts';
import type { TestApp } from '../testing/start-over.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestClock } from '../testing/test-clock.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { forgetOld } from './upkeep.ts';

const day = 24 * 3600;
let app: TestApp;
let clock: TestClock;

beforeAll(async () => {
  clock = createTestClock();
  app = await startTestApp({ clock, config: behindProxy });
});
afterAll(() => app.close());

async function counts() {
  const tables = { authThrottle, authTicket, sessione, knownDevice, securityEvent };
  const pairs = Object.entries(tables).map(async ([name, table]) => [
    name,
    await app.database.sql.$count(table),
  ]);
  return Object.fromEntries(await Promise.all(pairs)) as Record<keyof typeof tables, number>;
}

it('deletes each record when its time is over, and failures in a row after a year', async () => {
  const person = await newPerson(app, clock, 'rossi');
  await signIn(app, clock, person);
  await ticketOf(app, person);
  for (const username of ['rossi', 'nobody'])
    await post(app, '/api/auth/Login', { username, password: 'wrong' });
  const ticket = await ticketOf(app, person);
  await post(app, '/api/auth/VerifyOtp', { ticket, otp: wrongCode(person.secret, clock) });
  // The two tickets that were never spent stay until their user was told.
  clock.advance(11 * 60);
  await forgetOld(app.auth);
  const before = await counts();
  // Of each account: with its network, and on its own; codes in a row; and the network.
  expect(before).toMatchObject({ authThrottle: 6, sessione: 2, knownDevice: 2 });
  expect(before.authTicket).toBeGreaterThan(0);
  expect(before.securityEvent).toBeGreaterThan(0);

  clock.advance(day + 1);
  await forgetOld(app.auth);
  expect(await counts()).toEqual({ ...before, authThrottle: 1, authTicket: 2 });

  clock.advance(7 * day);
  await forgetOld(app.auth);
  expect(await counts()).toEqual({ ...before, authThrottle: 1, authTicket: 2, sessione: 0 });

  clock.advance(173 * day);
  await forgetOld(app.auth);
  expect(await counts()).toMatchObject({ knownDevice: 0, securityEvent: before.securityEvent });

  clock.advance(185 * day);
  await forgetOld(app.auth);
  expect(await counts()).toMatchObject({ authThrottle: 0, authTicket: 0, securityEvent: 0 });
});

it('evicts the names with the fewest failures when there are too many', async () => {
  clock.advance(400 * day);
  await forgetOld(app.auth);
  const fail = async (username: string, times: number) => {
    for (let at = 0; at < times; at += 1) {
      await post(app, '/api/auth/Login', { username, password: 'wrong' }, { from: newNetwork() });
    }
  };
  await fail('rossi', 3);
  await fail('inventato', 3);
  await app.database.sql.execute(sql`insert into auth_throttle (key, account, fails, window_start, touched_at)
    select 'account ' || n, 'x', 1, ${clock.sqlNow}, ${clock.sqlNow} from generate_series(1, 100000) n`);
  await forgetOld(app.auth);
  expect(await app.database.sql.$count(authThrottle)).toBe(100_000);
  expect(await app.database.sql.$count(authThrottle, gt(authThrottle.fails, 1))).toBe(2);
});
