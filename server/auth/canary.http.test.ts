import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../platform/log.ts';
import { dumpTables } from '../testing/dump.ts';
import {
  atConsole,
  codeAt,
  deviceCookie,
  freshCode,
  get,
  post,
  signIn,
  ticketOf,
  wrongCode,
} from '../testing/people.ts';
import type { TestAnswer, TestApp } from '../testing/start-over.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestClock } from '../testing/test-clock.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { createUtente } from '../utente/utente.service.ts';
import { stepAt } from './totp.ts';

const lines: string[] = [];
const log = createLog('debug', { write: (line: string) => void lines.push(line) });
let app: TestApp;
let clock: TestClock;

beforeAll(async () => {
  clock = createTestClock();
  app = await startTestApp({ clock, log });
});
afterAll(() => app.close());

/** Every secret of a whole journey, by what it is. */
const secrets = new Map<string, string>();
/** Six digits: too short to look for in a database. */
const codes = new Map<string, string>();
const refusals: TestAnswer[] = [];

async function asked(answer: Promise<TestAnswer>): Promise<TestAnswer> {
  const got = await answer;
  if (got.status !== 200) refusals.push(got);
  return got;
}

async function failingTable(name: string, work: () => Promise<unknown>): Promise<void> {
  await app.database.sql.execute(sql.raw(`alter table ${name} rename to away`));
  await work();
  await app.database.sql.execute(sql.raw(`alter table away rename to ${name}`));
}

async function journey(): Promise<void> {
  const keep = (what: string, secret: string) => {
    secrets.set(what, secret);
    return secret;
  };
  const code = (what: string, otp: string) => {
    codes.set(what, otp);
    return otp;
  };
  const login = (username: string, password: string) =>
    asked(post(app, '/api/auth/Login', { username, password }));
  const verify = (body: object, token?: string) =>
    asked(post(app, '/api/auth/VerifyOtp', body, token === undefined ? {} : { token }));

  const username = 'canarino';
  const made = await createUtente(
    app.auth,
    { username, roles: ['admin'], active: true },
    atConsole,
  );
  const first = keep('first-use password', made.firstUsePassword);
  await login(keep('a password typed as a name', 'Ho-scritto-la-password-qui'), 'x');
  await login(username, keep('wrong password', 'canarino giallo sbagliato'));
  const { ticket, secret } = (await login(username, first)).body;
  keep('activation ticket', ticket);
  keep('second factor', secret);
  const password = keep('password', 'canarino verde che canta');
  await verify({
    ticket,
    otp: code('activation, too early', codeAt(secret, stepAt(clock.now()) - 9)),
    newPassword: password,
  });
  const short = keep('refused new password', 'passwordpassword');
  await verify({
    ticket,
    otp: code('activation, refused', codeAt(secret, stepAt(clock.now()))),
    newPassword: short,
  });
  const person = {
    username,
    password,
    secret,
    recoveryCodes: [] as string[],
    token: '',
    lastStep: 0,
  };
  const done = await verify({
    ticket,
    otp: code('activation', freshCode(person, clock)),
    newPassword: password,
  });
  keep('device cookie', deviceCookie(done).split('=')[1] ?? '');
  const token = keep('first token', done.body.token.access_token);
  person.recoveryCodes = done.body.recoveryCodes.map((one: string, at: number) =>
    keep(`recovery code ${at}`, one),
  );

  const second = keep('ticket', await ticketOf(app, person));
  await verify({ ticket: second, otp: code('wrong code', wrongCode(secret, clock)) });
  await verify({ ticket: second, otp: code('replayed code', codeAt(secret, person.lastStep)) });
  await verify({ ticket: keep('unknown ticket', 'dlab_pa_canarino-inesistente'), otp: '123456' });
  await verify({ ticket: second, otp: code('code', freshCode(person, clock)) }, token);
  keep('token', await signIn(app, clock, person));
  await asked(get(app, `/api/DLAB/admin/Utenti?token=${person.token}`, person.token));
  await asked(
    get(
      app,
      `/api/DLAB/admin/Utenti`,
      `${keep('unknown token', `dlab_at_${'canarino'.repeat(5)}abc`)}`,
    ),
  );
  await asked(get(app, '/profile', token));
  const recover = {
    ticket: keep('recovery ticket', await ticketOf(app, person)),
    recoveryCode: 'ROSS-ROSS-ROSS',
  };
  keep('wrong recovery code', recover.recoveryCode);
  await asked(post(app, '/api/auth/UseRecoveryCode', recover));
  const act = (operation: string, body: object) =>
    asked(post(app, `/api/DLAB/admin/${operation}`, body, { token: person.token }));
  await act('SaveUtente', { username: 'secondo', roles: [], active: true });
  const stepUp = code('code of a dangerous act', freshCode(person, clock));
  const other = await act('SaveUtente', {
    username: 'secondo',
    roles: [],
    active: true,
    otp: stepUp,
  });
  keep('told first-use password', other.body.firstUsePassword);
  await act('SaveUtente', { username: 'secondo', roles: [], active: true });
  const reset = await act('ResetSecondFactor', { id: other.body.utente.id });
  keep('reset first-use password', reset.body.firstUsePassword);
  const body = {
    currentPassword: password,
    newPassword: keep('changed password', 'canarino blu che tace'),
  };
  await asked(
    post(
      app,
      '/api/auth/ChangePassword',
      { ...body, currentPassword: 'canarino giallo sbagliato' },
      { token: person.token },
    ),
  );
  // Failures whose cause holds the statement and its values.
  await failingTable('utente', () => login(username, password));
  await failingTable('auth_ticket', () => verify({ ticket: second, otp: '123456' }));
  await failingTable('sessione', () => asked(get(app, '/profile', person.token)));
  await failingTable('recovery_code', async () =>
    asked(
      post(app, '/api/auth/UseRecoveryCode', {
        ticket: recover.ticket,
        recoveryCode: person.recoveryCodes[1],
      }),
    ),
  );
  const headers = { 'content-type': 'application/json' };
  await asked(
    app.call('/api/auth/Login', {
      method: 'POST',
      headers,
      body: `{"password":"${password}", nonsense`,
    }),
  );
  const changed = await asked(post(app, '/api/auth/ChangePassword', body, { token: person.token }));
  person.password = body.newPassword;
  person.token = keep('token after the change', changed.body.token.access_token);
  const last = {
    ticket: keep('last ticket', await ticketOf(app, person)),
    recoveryCode: person.recoveryCodes[2],
  };
  const recovered = await asked(post(app, '/api/auth/UseRecoveryCode', last));
  keep('recovered token', recovered.body.token.access_token);
  keep('activation ticket after recovery', recovered.body.ticket);
  keep('new second factor', recovered.body.secret);
  await asked(post(app, '/api/auth/Logout', {}, { token: recovered.body.token.access_token }));
}

/** What lines of the log say, without when and by which process. */
function said(): string[] {
  return lines.map((line) => {
    const { time: _time, pid: _pid, hostname: _hostname, ...rest } = JSON.parse(line);
    return JSON.stringify(rest);
  });
}

it('leaves no secret in the log, the database or an error (I2, B6, B12)', async () => {
  await journey();
  expect(secrets.size).toBeGreaterThan(25);
  expect(refusals.map(({ status }) => status)).toEqual(
    expect.arrayContaining([400, 401, 409, 500]),
  );
  const database = Object.entries(await dumpTables(app.database.sql)).flatMap(([table, rows]) =>
    rows.map((row) => `${table} ${row}`),
  );
  expect(database.length).toBeGreaterThan(20);
  expect(said().length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const [what, secret] of [...secrets, ...codes]) {
    const isCode = codes.has(what);
    expect([what, secret.length]).toEqual([what, isCode ? 6 : expect.any(Number)]);
    const bare = secret.replace(/^dlab_.._/, '');
    if (said().some((line) => line.includes(bare))) found.push(`${what} in the log`);
    if (!isCode && database.some((row) => row.includes(bare)))
      found.push(`${what} in the database`);
    if (refusals.some(({ text }) => text.includes(bare))) found.push(`${what} in an error`);
  }
  expect(found).toEqual([]);
  // The looking itself: what may be there is found.
  expect(said().some((line) => line.includes('authn_login_success'))).toBe(true);
  expect(database.some((row) => row.includes('canarino'))).toBe(true);
});

it('keeps no address and no name in the log', () => {
  const ofCallers = said().filter((line) => !line.includes('Server listening at'));
  for (const line of ofCallers) {
    expect(line).not.toContain('canarino');
    expect(line).not.toContain('127.0.0.1');
  }
});
