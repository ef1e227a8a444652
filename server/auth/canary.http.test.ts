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
import type { TestApp, TestResponse } from '../testing/start-over.ts';
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
const refusals: TestResponse[] = [];

async function collect(answer: Promise<TestResponse>): Promise<TestResponse> {
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
  const remember = (what: string, secret: string) => {
    secrets.set(what, secret);
    return secret;
  };
  const code = (what: string, otp: string) => {
    codes.set(what, otp);
    return otp;
  };
  const login = (username: string, password: string) =>
    collect(post(app, '/api/auth/Login', { username, password }));
  const verify = (body: object, token?: string) =>
    collect(post(app, '/api/auth/VerifyOtp', body, token === undefined ? {} : { token }));

  const username = 'canarino';
  const made = await createUtente(
    app.auth,
    { username, roles: ['admin'], active: true },
    atConsole,
  );
  const first = remember('first-use password', made.firstUsePassword);
  await login(remember('a password typed as a name', 'Ho-scritto-la-password-qui'), 'x');
  await login(username, remember('wrong password', 'canarino giallo sbagliato'));
  const { ticket, secret } = (await login(username, first)).body;
  remember('activation ticket', ticket);
  remember('second factor', secret);
  const password = remember('password', 'canarino verde che canta');
  await verify({
    ticket,
    otp: code('activation, too early', codeAt(secret, stepAt(clock.now()) - 9)),
    newPassword: password,
  });
  const short = remember('refused new password', 'passwordpassword');
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
  remember('device cookie', deviceCookie(done).split('=')[1] ?? '');
  const token = remember('first token', done.body.token.access_token);
  person.recoveryCodes = done.body.recoveryCodes.map((code: string, at: number) =>
    remember(`recovery code ${at}`, code),
  );

  const second = remember('ticket', await ticketOf(app, person));
  await verify({ ticket: second, otp: code('wrong code', wrongCode(secret, clock)) });
  await verify({ ticket: second, otp: code('replayed code', codeAt(secret, person.lastStep)) });
  await verify({
    ticket: remember('unknown ticket', 'dlab_pa_canarino-inesistente'),
    otp: '123456',
  });
  await verify({ ticket: second, otp: code('code', freshCode(person, clock)) }, token);
  remember('token', await signIn(app, clock, person));
  await collect(get(app, `/api/DLAB/admin/Utenti?token=${person.token}`, person.token));
  await collect(
    get(
      app,
      `/api/DLAB/admin/Utenti`,
      `${remember('unknown token', `dlab_at_${'canarino'.repeat(5)}abc`)}`,
    ),
  );
  await collect(get(app, '/profile', token));
  const recover = {
    ticket: remember('recovery ticket', await ticketOf(app, person)),
    recoveryCode: 'ROSS-ROSS-ROSS',
  };
  remember('wrong recovery code', recover.recoveryCode);
  await collect(post(app, '/api/auth/UseRecoveryCode', recover));
  const call = (operation: string, body: object) =>
    collect(post(app, `/api/DLAB/admin/${operation}`, body, { token: person.token }));
  await call('SaveUtente', { username: 'secondo', roles: [], active: true });
  const stepUp = code('code of a dangerous operation', freshCode(person, clock));
  const other = await call('SaveUtente', {
    username: 'secondo',
    roles: [],
    active: true,
    otp: stepUp,
  });
  remember('returned first-use password', other.body.firstUsePassword);
  await call('SaveUtente', { username: 'secondo', roles: [], active: true });
  const reset = await call('ResetSecondFactor', { id: other.body.utente.id });
  remember('reset first-use password', reset.body.firstUsePassword);
  const body = {
    currentPassword: password,
    newPassword: remember('changed password', 'canarino blu che tace'),
  };
  await collect(
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
  await failingTable('sessione', () => collect(get(app, '/profile', person.token)));
  await failingTable('recovery_code', async () =>
    collect(
      post(app, '/api/auth/UseRecoveryCode', {
        ticket: recover.ticket,
        recoveryCode: person.recoveryCodes[1],
      }),
    ),
  );
  const headers = { 'content-type': 'application/json' };
  await collect(
    app.call('/api/auth/Login', {
      method: 'POST',
      headers,
      body: `{"password":"${password}", nonsense`,
    }),
  );
  const changed = await collect(
    post(app, '/api/auth/ChangePassword', body, { token: person.token }),
  );
  person.password = body.newPassword;
  person.token = remember('token after the change', changed.body.token.access_token);
  const last = {
    ticket: remember('last ticket', await ticketOf(app, person)),
    recoveryCode: person.recoveryCodes[2],
  };
  const recovered = await collect(post(app, '/api/auth/UseRecoveryCode', last));
  remember('recovered token', recovered.body.token.access_token);
  remember('activation ticket after recovery', recovered.body.ticket);
  remember('new second factor', recovered.body.secret);
  await collect(post(app, '/api/auth/Logout', {}, { token: recovered.body.token.access_token }));
}

/** The lines of the log, without time and process. */
function logLines(): string[] {
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
  expect(logLines().length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const [what, secret] of [...secrets, ...codes]) {
    const isCode = codes.has(what);
    expect([what, secret.length]).toEqual([what, isCode ? 6 : expect.any(Number)]);
    const bare = secret.replace(/^dlab_.._/, '');
    if (logLines().some((line) => line.includes(bare))) found.push(`${what} in the log`);
    if (!isCode && database.some((row) => row.includes(bare)))
      found.push(`${what} in the database`);
    if (refusals.some(({ text }) => text.includes(bare))) found.push(`${what} in an error`);
  }
  expect(found).toEqual([]);
  // The looking itself: what may be there is found.
  expect(logLines().some((line) => line.includes('authn_login_success'))).toBe(true);
  expect(database.some((row) => row.includes('canarino'))).toBe(true);
});

it('writes no address and no name to the log', () => {
  const ofCallers = logLines().filter((line) => !line.includes('Server listening at'));
  for (const line of ofCallers) {
    expect(line).not.toContain('canarino');
    expect(line).not.toContain('127.0.0.1');
  }
});
