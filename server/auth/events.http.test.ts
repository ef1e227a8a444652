import { asc, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Evento } from '#contract/utente.ts';
import { securityEvents } from '#contract/utente.ts';
import { securityEvent, utente } from '../schema.auth.ts';
import type { Person } from '../testing/people.ts';
import {
  atConsole,
  behindProxy,
  codeAt,
  freshCode,
  get,
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
import { createUtente } from '../utente/utente.service.ts';
import { stepAt } from './totp.ts';

const admin = '/api/DLAB/admin';
let app: TestApp;
let clock: TestClock;
let from: string;
let people = 0;
let person: Person;
let by: Person;
const noted = new Set<string>();

beforeAll(async () => {
  clock = createTestClock();
  app = await startTestApp({ clock, config: behindProxy });
});
afterAll(() => app.close());
beforeEach(async () => {
  from = newNetwork();
  person = await newPerson(app, clock, `persona${++people}`);
  by = await newPerson(app, clock, `amministra${people}`);
  await post(
    app,
    `${admin}/UnlockUtente`,
    { id: await idOf(by), otp: freshCode(by, clock) },
    { token: by.token },
  );
});

async function idOf({ username }: Pick<Person, 'username'>): Promise<number> {
  const [row] = await app.database.sql.select().from(utente).where(eq(utente.username, username));
  return row?.id ?? 0;
}

/** The events of some work, as the access log holds them: what, whose, by whom. */
async function eventsOf(work: () => Promise<unknown>): Promise<string[]> {
  const all = () => app.database.sql.select().from(securityEvent).orderBy(asc(securityEvent.id));
  const last = (await all()).at(-1)?.id ?? 0;
  await work();
  const rows = await app.database.sql
    .select()
    .from(securityEvent)
    .where(gt(securityEvent.id, last))
    .orderBy(asc(securityEvent.id));
  for (const { event, network } of rows) {
    noted.add(event);
    if (network !== null) expect(network).toMatch(/\.0\/24$/);
  }
  return rows.map((row) =>
    [
      ...[row.event, row.username],
      ...(row.role === null ? [] : [row.role]),
      ...(row.by === null ? [] : [`by ${row.by}`]),
    ].join(' '),
  );
}

/** To the middle of the next hour: what is counted by the hour is counted anew. */
function goToNextHour(): void {
  const past = (clock.now().getTime() / 1000) % 3600;
  clock.advance(5400 - past);
}

const login = (password: string, username = person.username) =>
  post(app, '/api/auth/Login', { username, password }, { from });
const verify = (ticket: string, otp: string) =>
  post(app, '/api/auth/VerifyOtp', { ticket, otp }, { from });
const call = async (operation: string, body: object) => {
  const { status } = await post(app, `${admin}/${operation}`, body, { token: by.token });
  expect(status).toBe(200);
};
const save = async (change: object) => {
  const { body } = await get(app, `${admin}/Utenti`, by.token);
  const row = body.utenti.find(
    (utente: { username: string }) => utente.username === person.username,
  );
  const { id, version, username, roles, active } = row;
  await call('SaveUtente', { id, version, username, roles, active, ...change });
};

const scenarios: [string, () => Promise<unknown>, () => string[]][] = [
  [
    'a right password without a code, at the next sign-in',
    async () => {
      await login(person.password);
      clock.advance(601);
      await signIn(app, clock, person);
    },
    () => [`authn_login_success ${person.username}`, `authn_password_alone ${person.username}`],
  ],
  [
    'a sign-in',
    async () => verify(await ticketOf(app, person), freshCode(person, clock)),
    () => [`authn_login_success ${person.username}`],
  ],
  ['a wrong password', () => login('sbagliata'), () => [`authn_login_fail ${person.username}`]],
  [
    'an unknown name',
    () => {
      goToNextHour();
      return login('sbagliata', 'sconosciuto');
    },
    () => ['authn_login_unknown '],
  ],
  [
    'a first password that ran out',
    async () => {
      await app.database.sql
        .update(utente)
        .set({ firstUseUntil: '2000-01-01T00:00:00Z' })
        .where(eq(utente.username, person.username));
      await login(person.password);
    },
    () => [`authn_login_fail ${person.username}`],
  ],
  [
    'a wrong code by its ticket, which a right one may follow',
    async () => {
      const ticket = await ticketOf(app, person);
      await verify(ticket, wrongCode(person.secret, clock));
      await verify(ticket, freshCode(person, clock));
    },
    () => [`authn_login_success ${person.username}`],
  ],
  [
    'a code given again',
    async () => verify(await ticketOf(app, person), codeAt(person.secret, person.lastStep)),
    () => [`otp_replay ${person.username}`],
  ],
  [
    'a code after the clock was put back',
    async () => {
      const ahead = stepAt(clock.now()) + 120;
      await app.database.sql
        .update(utente)
        .set({ totpLastStep: ahead })
        .where(eq(utente.username, person.username));
      await verify(await ticketOf(app, person), codeAt(person.secret, stepAt(clock.now())));
    },
    () => [`otp_step_in_past ${person.username}`],
  ],
  [
    'the failure that suspends',
    async () => {
      for (let at = 0; at < 7; at += 1) await login('sbagliata');
    },
    () => [
      ...Array(4).fill(`authn_login_fail ${person.username}`),
      `authn_login_lock ${person.username}`,
    ],
  ],
  [
    'the failure that fills a network',
    async () => {
      goToNextHour();
      for (let at = 0; at < 29; at += 1) await login('sbagliata', `sconosciuto${at}`);
      await login('sbagliata');
    },
    () => ['authn_login_unknown ', `excess_rate_limit ${person.username}`],
  ],
  [
    'a new password',
    () => {
      const body = { currentPassword: person.password, newPassword: 'la seconda frase lunga' };
      const otp = freshCode(person, clock);
      return post(app, '/api/auth/ChangePassword', { ...body, otp }, { token: person.token });
    },
    () => [`authn_password_change ${person.username}`],
  ],
  [
    'an activation',
    () => newPerson(app, clock, `nuovo${people}`),
    () => [
      `user_created nuovo${people} by console`,
      `authn_login_success nuovo${people}`,
      `authn_factor_activated nuovo${people}`,
    ],
  ],
  [
    'a recovery code',
    async () => {
      const body = { ticket: await ticketOf(app, person), recoveryCode: person.recoveryCodes[0] };
      await post(app, '/api/auth/UseRecoveryCode', body, { from });
    },
    () => [`authn_login_success ${person.username}`, `authn_recovery_used ${person.username}`],
  ],
  [
    'new recovery codes',
    () => {
      const otp = freshCode(person, clock);
      return post(app, `${admin}/NewRecoveryCodes`, { otp }, { token: person.token });
    },
    () => [`authn_recovery_renewed ${person.username}`],
  ],
  [
    'a session past its time, used twice',
    async () => {
      clock.advance(31 * 60);
      for (let at = 0; at < 2; at += 1) await get(app, '/profile', person.token);
    },
    () => [`session_expired ${person.username}`],
  ],
  [
    'a call without the role',
    async () => {
      await app.database.sql
        .update(utente)
        .set({ roles: [] })
        .where(eq(utente.username, person.username));
      await get(app, `${admin}/Utenti`, person.token);
    },
    () => [`authz_fail ${person.username}`],
  ],
  [
    'a new user',
    () => call('SaveUtente', { username: `altro${people}`, roles: [], active: true }),
    () => [`user_created altro${people} by ${by.username}`],
  ],
  [
    'a user who was saved as before',
    () => save({}),
    () => [`user_changed ${person.username} by ${by.username}`],
  ],
  [
    'a role that was taken, and given again',
    async () => {
      await save({ roles: [] });
      await save({ roles: ['admin'] });
    },
    () => [
      `user_role_taken ${person.username} admin by ${by.username}`,
      `user_role_given ${person.username} admin by ${by.username}`,
    ],
  ],
  [
    'a role that was taken with the suspension',
    () => save({ roles: [], active: false }),
    () => [
      `user_role_taken ${person.username} admin by ${by.username}`,
      `user_suspended ${person.username} by ${by.username}`,
    ],
  ],
  [
    'a suspended user',
    () => save({ active: false }),
    () => [`user_suspended ${person.username} by ${by.username}`],
  ],
  [
    'a readmitted user',
    async () => {
      await app.database.sql
        .update(utente)
        .set({ active: false })
        .where(eq(utente.username, person.username));
      await save({ active: true });
    },
    () => [`user_readmitted ${person.username} by ${by.username}`],
  ],
  [
    'the right password, then a wrong one, of a suspended user',
    async () => {
      await app.database.sql
        .update(utente)
        .set({ active: false })
        .where(eq(utente.username, person.username));
      const { status, body } = await login(person.password);
      expect([status, body.code]).toEqual([401, 'auth.wrongCredentials']);
      expect((await login('sbagliata')).body).toEqual(body);
    },
    () => [`authn_login_suspended ${person.username}`, `authn_login_fail ${person.username}`],
  ],
  [
    'a disconnection',
    async () => call('DisconnectUtente', { id: await idOf(person) }),
    () => [`authn_token_revoked ${person.username} by ${by.username}`],
  ],
  [
    'an unlocking',
    async () => call('UnlockUtente', { id: await idOf(person) }),
    () => [`user_unlocked ${person.username} by ${by.username}`],
  ],
  [
    'the reset of a second factor',
    async () => call('ResetSecondFactor', { id: await idOf(person) }),
    () => [`user_factor_reset ${person.username} by ${by.username}`],
  ],
];

describe('the access log (I3)', () => {
  it.each(scenarios)('records %s, once', async (_what, work, events) => {
    expect(await eventsOf(work)).toEqual(events());
  });

  it('has a test for every event', () => {
    expect([...noted].sort()).toEqual([...securityEvents].sort());
  });

  it('counts what names no account by the hour, without name and network', async () => {
    const hour = () => clock.now().toISOString().slice(0, 13);
    const counted = async () => {
      await signIn(app, clock, by);
      const { body } = await get(app, `${admin}/RegistroAccessi?pageSize=500`, by.token);
      return body.eventi
        .filter(({ event }: Evento) => event === 'authn_login_unknown')
        .map(({ at, times, username, network }: Evento) => [
          at.slice(0, 13),
          { times, username, network },
        ]);
    };
    const flood = async (names: number) => {
      const floods = Array.from({ length: names }, (_, at) =>
        post(
          app,
          '/api/auth/Login',
          { username: at % 2 ? `nome ${at}?` : `ignoto${at}`, password: 'segreta' },
          { from: newNetwork() },
        ),
      );
      expect(new Set((await Promise.all(floods)).map(({ status }) => status))).toEqual(
        new Set([401]),
      );
    };
    await app.database.sql.delete(securityEvent);
    goToNextHour();
    const first = hour();
    await flood(3);
    goToNextHour();
    const second = hour();
    await flood(4);
    await flood(2);
    const none = { username: null, network: null };
    expect(await counted()).toEqual([
      [second, { times: 6, ...none }],
      [first, { times: 3, ...none }],
    ]);
  });

  it('records ten forbidden calls a minute of a network, however many come', async () => {
    await app.database.sql
      .update(utente)
      .set({ roles: [] })
      .where(eq(utente.username, person.username));
    const calls = async () => {
      for (let at = 0; at < 40; at += 1) {
        const { status } = await get(app, `${admin}/RegistroAccessi`, person.token);
        expect(status).toBe(403);
      }
    };
    expect(await eventsOf(calls)).toEqual(Array(10).fill(`authz_fail ${person.username}`));
  });

  it('records nothing for a refused call', async () => {
    const form = { username: person.username, roles: [], active: true };
    const twice = () => createUtente(app.auth, form, atConsole);
    expect(
      await eventsOf(async () => expect(twice()).rejects.toThrow('conflict.duplicate')),
    ).toEqual([]);
  });
});
