import { afterAll, beforeAll, expect, it } from 'vitest';
import { authThrottle, authTicket, knownDevice, securityEvent, sessione } from '../schema.auth.ts';
import { newPerson, post, signIn, ticketOf } from '../testing/people.ts';
import type { TestApp } from '../testing/test-app.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestClock } from '../testing/test-clock.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { forgetOld } from './upkeep.ts';

const day = 24 * 3600;
let app: TestApp;
let clock: TestClock;

beforeAll(async () => {
  clock = createTestClock();
  app = await startTestApp({ clock });
});
afterAll(() => app.close());

async function counts() {
  const tables = { authThrottle, authTicket, sessione, knownDevice, securityEvent };
  const pairs = Object.entries(tables).map(async ([name, table]) => [name, await app.database.sql.$count(table)]);
  return Object.fromEntries(await Promise.all(pairs)) as Record<keyof typeof tables, number>;
}

it('forgets each thing when its time is over, and the failures in a row of an account never', async () => {
  const person = await newPerson(app, clock, 'rossi');
  await signIn(app, clock, person);
  await ticketOf(app, person);
  for (const username of ['rossi', 'nobody']) await post(app, '/api/auth/Login', { username, password: 'wrong' });
  await forgetOld(app.auth);
  const before = await counts();
  // Of each account: with its network, on its own, in a row; and the network.
  expect(before).toMatchObject({ authThrottle: 7, sessione: 2, knownDevice: 2 });
  expect(before.authTicket).toBeGreaterThan(0);
  expect(before.securityEvent).toBeGreaterThan(0);

  clock.advance(day + 1);
  await forgetOld(app.auth);
  expect(await counts()).toEqual({ ...before, authThrottle: 1, authTicket: before.authTicket });

  clock.advance(7 * day);
  await forgetOld(app.auth);
  expect(await counts()).toEqual({ ...before, authThrottle: 1, authTicket: 0, sessione: 0 });

  clock.advance(173 * day);
  await forgetOld(app.auth);
  expect(await counts()).toMatchObject({ knownDevice: 0, securityEvent: before.securityEvent });

  clock.advance(185 * day);
  await forgetOld(app.auth);
  expect(await counts()).toMatchObject({ authThrottle: 1, securityEvent: 0 });
});
