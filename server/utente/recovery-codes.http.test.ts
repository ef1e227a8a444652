import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recoveryCode, utente } from '../schema.auth.ts';
import type { Person } from '../testing/people.ts';
import { freshCode, newPerson, post, signIn, ticketOf, wrongCode } from '../testing/people.ts';
import type { TestApp } from '../testing/start-over.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestClock } from '../testing/test-clock.ts';
import { createTestClock } from '../testing/test-clock.ts';

const path = '/api/DLAB/admin/NewRecoveryCodes';
let app: TestApp;
let clock: TestClock;
let people = 0;

beforeAll(async () => {
  clock = createTestClock();
  app = await startTestApp({ clock });
});
afterAll(() => app.close());

const makePerson = (roles?: 'admin'[]) => newPerson(app, clock, `persona${++people}`, roles);
const renew = (person: Person, body: object = { otp: freshCode(person, clock) }) =>
  post(app, path, body, { token: person.token });
const use = async (person: Person, code = '') =>
  post(app, '/api/auth/UseRecoveryCode', {
    ticket: await ticketOf(app, person),
    recoveryCode: code,
  });

it('new recovery codes are for administrators with a fresh code', async () => {
  const [plain, admin] = [await makePerson([]), await makePerson()];
  const anonymous = await post(app, path, {});
  expect([anonymous.status, anonymous.body.code]).toEqual([401, 'auth.required']);
  const wrong = await renew(plain);
  expect([wrong.status, wrong.body.code]).toEqual([403, 'auth.forbidden']);
  const withoutCode = await renew(admin, {});
  expect([withoutCode.status, withoutCode.body.code]).toEqual([401, 'auth.stepUpRequired']);
  const mistyped = await renew(admin, { otp: wrongCode(admin.secret, clock) });
  expect([mistyped.status, mistyped.body.code]).toEqual([401, 'auth.wrongCode']);
  for (const person of [plain, admin])
    expect((await use(person, person.recoveryCodes[0])).status).toBe(200);
  await signIn(app, clock, admin);
  const right = await renew(admin);
  expect([right.status, right.headers.get('cache-control')]).toEqual([200, 'no-store']);
});

it('the new codes work, the earlier ones do not, and no other user’s change', async () => {
  const [person, other] = [await makePerson(), await makePerson()];
  const { body } = await renew(person);
  expect(Object.keys(body)).toEqual(['success', 'recoveryCodes']);
  const codes: string[] = body.recoveryCodes;
  expect(codes).toHaveLength(10);
  expect(new Set([...codes, ...person.recoveryCodes]).size).toBe(20);
  expect((await use(person, person.recoveryCodes[3])).status).toBe(401);
  expect((await use(person, codes[3])).status).toBe(200);
  expect((await use(other, other.recoveryCodes[3])).status).toBe(200);
});

it('the session and the password stay, and no code is stored in clear', async () => {
  const person = await makePerson();
  const codes: string[] = (await renew(person)).body.recoveryCodes;
  expect(
    (await post(app, '/api/DLAB/admin/KeepSessione', {}, { token: person.token })).status,
  ).toBe(200);
  const rows = await app.database.sql
    .select({ hash: recoveryCode.hash })
    .from(recoveryCode)
    .innerJoin(utente, eq(utente.id, recoveryCode.utenteId))
    .where(eq(utente.username, person.username));
  expect(rows).toHaveLength(10);
  expect(rows.filter(({ hash }) => codes.includes(hash))).toEqual([]);
  await signIn(app, clock, person);
});

it('a session that ended meanwhile makes none', async () => {
  const person = await makePerson();
  await renew(person);
  await app.database.sql
    .update(utente)
    .set({ roles: [] })
    .where(eq(utente.username, person.username));
  expect((await renew(person, {})).status).toBe(403);
});

it('a wrong recovery code is reported as such, not as a code of the app', async () => {
  const person = await makePerson();
  for (const [language, sentence] of [
    ['it', 'Il codice di recupero non è giusto, o è già stato usato.'],
    ['en', 'The recovery code is not right, or was used before.'],
  ] as const) {
    const { status, body } = await app.call('/api/auth/UseRecoveryCode', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({ ticket: await ticketOf(app, person), recoveryCode: 'ABCD-EFGH' }),
    });
    expect([status, body.code, body.detail]).toEqual([401, 'auth.wrongCode', sentence]);
    expect(body.fields).toEqual({ recoveryCode: sentence });
  }
});
