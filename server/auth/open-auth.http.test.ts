import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OperatorFault } from '../platform/config.ts';
import { utente } from '../schema.auth.ts';
import type { Person } from '../testing/people.ts';
import {
  activate,
  codeAt,
  freshCode,
  get,
  newPerson,
  post,
  signIn,
  ticketOf,
} from '../testing/people.ts';
import type { TestApp } from '../testing/start-over.ts';
import { startOver } from '../testing/start-over.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestClock } from '../testing/test-clock.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { openAuth } from './open-auth.ts';
import { createKeys } from './secrets.ts';
import { stepAt } from './totp.ts';

const oldKey = randomBytes(32);
let app: TestApp;
let clock: TestClock;

beforeEach(async () => {
  clock = createTestClock();
  app = await startTestApp({ clock, keys: createKeys([oldKey]) });
});
afterEach(() => app.close());

const login = (password: string) => post(app, '/api/auth/Login', { username: 'admin', password });

describe('the first start', () => {
  it('makes one administrator, whose password is printed once and must be changed', async () => {
    const first = await openAuth(app.auth, undefined);
    expect(first).toEqual({
      username: 'admin',
      password: expect.stringMatching(/^(\w{5}-){3}\w{5}$/),
    });
    const { password = '' } = first ?? {};
    expect((await login(password)).body).toMatchObject({
      activation: true,
      newPasswordNeeded: true,
    });
    const person = await activate(app, clock, 'admin', password);
    expect((await get(app, '/profile', person.token)).body.roles).toEqual(['admin']);
    expect(await openAuth(app.auth, undefined)).toBeUndefined();
    expect((await app.database.sql.select().from(utente)).length).toBe(1);
  });

  it('takes the configured password, which must be changed too, and never prints it', async () => {
    expect(await openAuth(app.auth, 'Primavera-2026')).toEqual({
      username: 'admin',
      password: undefined,
    });
    const opened = (await login('Primavera-2026')).body;
    expect(opened.newPasswordNeeded).toBe(true);
    const otp = codeAt(opened.secret, stepAt(clock.now()));
    const same = { ticket: opened.ticket, otp, newPassword: 'Primavera-2026' };
    expect((await post(app, '/api/auth/VerifyOtp', same)).status).toBe(400);
    expect(await openAuth(app.auth, 'Estate-2026-altra')).toBeUndefined();
    expect((await login('Estate-2026-altra')).status).toBe(401);
    await activate(app, clock, 'admin', 'Primavera-2026');
  });

  it('happens once, also with four nodes at a time', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => openAuth(app.auth, undefined)));
    expect(made.filter((administrator) => administrator !== undefined)).toHaveLength(1);
  });

  it('never happens again: without any user sign-in is refused (B10)', async () => {
    const { password = '' } = (await openAuth(app.auth, undefined)) ?? {};
    await app.database.sql.delete(utente);
    expect(await openAuth(app.auth, 'Primavera-2026')).toBeUndefined();
    for (const secret of [password, 'Primavera-2026', 'admin'])
      expect((await login(secret)).status).toBe(401);
    for (const path of ['/api/auth/Setup', '/api/auth/Register', '/api/setup']) {
      expect((await post(app, path, {})).status).toBe(404);
    }
    expect(await app.database.sql.execute(sql`select 1 from utente`)).toMatchObject({ rows: [] });
  });
});

describe('the key', () => {
  const newKey = randomBytes(32);
  let person: Person;
  beforeEach(async () => {
    await openAuth(app.auth, undefined);
    person = await newPerson(app, clock, 'persona');
  });

  const withKeys = async <T>(keys: Buffer[], work: (node: TestApp) => Promise<T>): Promise<T> => {
    const node = await startOver(app.database, { clock, keys: createKeys(keys) });
    try {
      return await work(node);
    } finally {
      await node.close();
    }
  };
  const sealed = async () =>
    (await app.database.sql.select().from(utente)).map(({ totpSecret }) => totpSecret);

  it('must match the database', async () => {
    const before = await sealed();
    await withKeys([newKey], async (node) => {
      await expect(openAuth(node.auth, undefined)).rejects.toThrow(OperatorFault);
      await expect(openAuth(node.auth, undefined)).rejects.toThrow('DLAB_SECRET_KEY');
    });
    expect(await sealed()).toEqual(before);
  });

  it('may be a new one before the old one, which can then be removed', async () => {
    const before = await sealed();
    await withKeys([newKey, oldKey], async (node) => {
      await openAuth(node.auth, undefined);
      await signIn(node, clock, person);
    });
    const after = await sealed();
    for (const hash of after) if (hash !== null) expect(before).not.toContain(hash);
    await withKeys([newKey], async (node) => {
      await openAuth(node.auth, undefined);
      await signIn(node, clock, person);
    });
    await withKeys([oldKey], async (node) => {
      await expect(openAuth(node.auth, undefined)).rejects.toThrow(OperatorFault);
    });
  });

  it('when missing refuses every sign-in, right code or wrong', async () => {
    await withKeys([newKey], async (node) => {
      const ticket = await ticketOf(node, person);
      const refused = await post(node, '/api/auth/VerifyOtp', {
        ticket,
        otp: freshCode(person, clock),
      });
      expect([refused.status, refused.body.code]).toEqual([500, 'internal']);
    });
  });
});
