import { afterAll, beforeAll, expect, it } from 'vitest';
import { get, newPerson, post } from '../testing/people.ts';
import type { TestApp } from '../testing/start-over.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestClock } from '../testing/test-clock.ts';
import { createTestClock } from '../testing/test-clock.ts';

const minute = 60;
let app: TestApp;
let clock: TestClock;

beforeAll(async () => {
  clock = createTestClock();
  app = await startTestApp({ clock });
});
afterAll(() => app.close());

const keepSession = (token?: string) =>
  post(app, '/api/DLAB/admin/KeepSessione', {}, token === undefined ? {} : { token });

it('is for administrators, with an empty response', async () => {
  const plain = await newPerson(app, clock, 'senza-ruoli', []);
  const admin = await newPerson(app, clock, 'con-ruolo');
  const anonymous = await keepSession();
  expect([anonymous.status, anonymous.body.code]).toEqual([401, 'auth.required']);
  const wrong = await keepSession(plain.token);
  expect([wrong.status, wrong.body.code]).toEqual([403, 'auth.forbidden']);
  const right = await keepSession(admin.token);
  expect([right.status, right.headers.get('cache-control'), right.body]).toEqual([
    200,
    'no-store',
    { success: true },
  ]);
});

it('a user who types for hours stays signed in, up to eight', async () => {
  const { token } = await newPerson(app, clock, 'scrive-a-lungo');
  for (let passed = 0; passed <= 7 * 60 + 55; passed += 25) {
    expect((await keepSession(token)).status).toBe(200);
    clock.advance(25 * minute);
  }
  const over = await keepSession(token);
  expect([over.status, over.body.code]).toEqual([401, 'auth.sessionExpired']);
});

it('an untouched form lets the session end after half an hour', async () => {
  const { token } = await newPerson(app, clock, 'non-scrive');
  await keepSession(token);
  clock.advance(29 * minute);
  expect((await get(app, '/profile', token)).status).toBe(200);
  clock.advance(2 * minute);
  const over = await keepSession(token);
  expect([over.status, over.body.code]).toEqual([401, 'auth.sessionExpired']);
});
