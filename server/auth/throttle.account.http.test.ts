import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../testing/people.ts';
import {
  deviceCookie,
  freshCode,
  get,
  newNetwork,
  post,
  ticketOf,
  wrongCode,
} from '../testing/people.ts';
import type { TestApp, TestResponse } from '../testing/start-over.ts';
import type { TestClock } from '../testing/test-clock.ts';
import type { ThrottleSite } from '../testing/throttle-site.ts';
import { openThrottleSite } from '../testing/throttle-site.ts';
import { accountOf } from './counters.ts';
import { clearAccount } from './throttle.ts';

const minute = 60;
const hour = 60 * minute;
let site: ThrottleSite;
let app: TestApp;
let clock: TestClock;
beforeAll(async () => {
  site = await openThrottleSite();
  ({ app, clock } = site);
});
afterAll(() => app.close());

const codes = (answers: readonly TestResponse[]) => answers.map(({ body }) => body.code ?? 'in');

/** Everything of a response that could distinguish one from another. */
function seen({ status, text, headers }: TestResponse) {
  return {
    status,
    text,
    headers: [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id'),
  };
}

const fiveWrong = Array.from({ length: 5 }, () => 'auth.wrongCredentials');

describe('an account from one network (T1)', () => {
  it('is suspended for 15 minutes after 5 failures, then counts anew (A1)', async () => {
    const person = await site.newPerson();
    const from = newNetwork();
    expect(codes(await site.failTimes(5, person.username, from))).toEqual(fiveWrong);
    const sixth = await site.fail(person.username, from);
    expect([sixth.status, sixth.body.code, sixth.headers.get('retry-after')]).toEqual([
      429,
      'auth.suspended',
      '900',
    ]);
    expect(sixth.body.detail).toBe(
      'Troppi accessi falliti: account temporaneamente sospeso, riprovare più tardi',
    );
    clock.advance(14 * minute + 30);
    const late = await site.login(person.username, person.password, from);
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '60']);
    clock.advance(31);
    const { ticket } = (await site.login(person.username, person.password, from)).body;
    const done = await post(
      app,
      '/api/auth/VerifyOtp',
      { ticket, otp: freshCode(person, clock) },
      { from },
    );
    expect(done.status).toBe(200);
    const left = await app.database.sql.execute(
      sql`select 1 from auth_throttle where account = ${accountOf(app.auth, person.username)}`,
    );
    expect(left).toMatchObject({ rows: [] });
    expect(codes(await site.failTimes(5, person.username, from))).toEqual(fiveWrong);
  });

  it('answers right and wrong alike while suspended, and hashes nothing (A3)', async () => {
    const person = await site.newPerson();
    const from = newNetwork();
    await site.failTimes(5, person.username, from);
    const before = app.auth.passwords.computed();
    const right = await site.login(person.username, person.password, from);
    const guess = await site.fail(person.username, from);
    expect(right.status).toBe(429);
    expect(seen(right)).toEqual(seen(guess));
    expect(app.auth.passwords.computed()).toBe(before);
  });

  it('does not reveal whether an account exists (A4)', async () => {
    const person = await site.newPerson();
    const noAccount = `nobody-${crypto.randomUUID()}`;
    const transcript = async (username: string) =>
      (await site.failTimes(7, username, newNetwork())).map(seen);
    const known = await transcript(person.username);
    expect(known.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(await transcript(noAccount)).toEqual(known);
    expect(await transcript('Non è un nome, ma una frase!')).toEqual(known);
  });

  it('costs one hash per try, known or not (A5)', async () => {
    const person = await site.newPerson();
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const tryOne = async (kind: 'known' | 'unknown', username: string) => {
      const before = app.auth.passwords.computed();
      const begun = performance.now();
      expect((await site.fail(username, newNetwork())).status).toBe(401);
      times[kind].push(performance.now() - begun);
      expect([kind, app.auth.passwords.computed() - before]).toEqual([kind, 1]);
    };
    for (let at = 0; at < 60; at += 1) {
      await tryOne('known', person.username);
      await tryOne('unknown', site.newName());
      await clearAccount(app.database.sql, accountOf(app.auth, person.username), 'all');
    }
    const medians = Object.entries(times).map(
      ([kind, all]) => `${kind} ${all.sort((a, b) => a - b)[30]?.toFixed(1)} ms`,
    );
    process.stdout.write(`median of a wrong sign-in: ${medians.join(', ')}\n`);
  });

  it('counts passwords and codes together, whatever step is repeated (A6, A7)', async () => {
    const person = await site.newPerson();
    const from = newNetwork();
    const rounds: string[][] = [];
    for (let round = 0; round < 3; round += 1) {
      const opened = await site.login(person.username, person.password, from);
      const answers = [opened];
      for (let at = 0; at < 4 && opened.status === 200; at += 1) {
        const { ticket } = opened.body;
        answers.push(
          await post(
            app,
            '/api/auth/VerifyOtp',
            { ticket, otp: wrongCode(person.secret, clock) },
            { from },
          ),
        );
      }
      rounds.push(codes(answers));
    }
    const [no, stop] = ['auth.wrongCode', 'auth.suspended'];
    expect(rounds).toEqual([['in', no, no, no, no], ['in', no, stop, stop, stop], [stop]]);
  });
});

describe('an account from all networks', () => {
  /**
   * Fails from ever new networks until suspended. @returns for how many minutes, and how many
   * failures it took
   */
  async function exhaust(username: string): Promise<{ minutes: number; fails: number }> {
    for (let fails = 0; ; fails += 1) {
      const { status, headers } = await site.fail(username, newNetwork());
      if (status === 429) return { minutes: Number(headers.get('retry-after')) / minute, fails };
    }
  }

  it(
    'is suspended after 10 failures, each time twice as long, up to 4 hours, until a quiet day ' +
      '(T2)',
    async () => {
      const name = site.newName();
      const minutes: number[] = [];
      for (let at = 0; at < 6; at += 1) {
        const suspended = await exhaust(name);
        if (at === 0) expect(suspended.fails).toBe(10);
        minutes.push(suspended.minutes);
        clock.advance(suspended.minutes * minute);
      }
      expect(minutes).toEqual([15, 30, 60, 120, 240, 240]);
      clock.advance(24 * hour + 1);
      expect((await exhaust(name)).minutes).toBe(15);
    },
  );

  it('admits a known device meanwhile, and open sessions go on (A11)', async () => {
    const person = await site.newPerson();
    const ticket = await ticketOf(app, person);
    const done = await post(app, '/api/auth/VerifyOtp', { ticket, otp: freshCode(person, clock) });
    const cookie = deviceCookie(done);
    expect(done.headers.get('set-cookie')).toMatch(
      /^__Host-dlab_device=[\w-]{44}; Path=\/; Max-Age=15552000; Secure; HttpOnly; SameSite=Strict$/,
    );
    const other = await site.newPerson();
    const otherTicket = await ticketOf(app, other);
    const others = deviceCookie(
      await post(app, '/api/auth/VerifyOtp', { ticket: otherTicket, otp: freshCode(other, clock) }),
    );
    await exhaust(person.username);
    const { access_token: token } = done.body.token;
    expect((await get(app, '/profile', token)).status).toBe(200);
    expect((await get(app, '/api/DLAB/admin/Utenti', token)).status).toBe(200);
    expect((await site.login(person.username, person.password, newNetwork())).status).toBe(429);
    expect((await site.login(person.username, person.password, newNetwork(), others)).status).toBe(
      429,
    );
    const from = newNetwork();
    const known = await site.login(person.username, person.password, from, cookie);
    expect(known.status).toBe(200);
    for (let at = 0; at < 10; at += 1) {
      const guess = await site.login(person.username, 'sbagliata', newNetwork(), cookie);
      expect(guess.status).toBe(401);
    }
    expect((await site.login(person.username, person.password, newNetwork(), cookie)).status).toBe(
      429,
    );
    clock.advance(15 * minute);
    const again = await site.login(person.username, person.password, from, cookie);
    const otp = freshCode(person, clock);
    const complete = await post(
      app,
      '/api/auth/VerifyOtp',
      { ticket: again.body.ticket, otp },
      { from, cookie },
    );
    expect(complete.status).toBe(200);
    expect((await site.login(person.username, person.password, newNetwork())).status).toBe(200);
  });

  /** Gives wrong codes and recovery codes, from ever new networks, as patiently as it takes. */
  async function failCodes(person: Person, times: number): Promise<void> {
    for (let fails = 0; fails < times; ) {
      clock.advance(4 * hour + 1);
      const { ticket } = (await site.login(person.username, person.password, newNetwork())).body;
      for (let at = 0; at < 5 && fails < times; at += 1, fails += 1) {
        const [step, wrong] =
          fails % 2 === 0
            ? ['VerifyOtp', { otp: wrongCode(person.secret, clock) }]
            : ['UseRecoveryCode', { recoveryCode: `sbagliato${fails}` }];
        const body = { ticket, ...wrong };
        const refused = await post(app, `/api/auth/${step}`, body, { from: newNetwork() });
        expect([fails, refused.body.code]).toEqual([fails, 'auth.wrongCode']);
      }
    }
  }

  it(
    'is left to known devices after 100 wrong codes in a row, until an administrator unlocks it ' +
      '(T3)',
    async () => {
      const person = await site.newPerson();
      const cookie = await site.deviceOf(person);
      await failCodes(person, 100);
      clock.advance(90 * 24 * hour);
      const refused = await site.login(person.username, person.password, newNetwork());
      expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
        429,
        'auth.suspended',
        String(24 * hour),
      ]);
      const known = await site.login(person.username, person.password, newNetwork(), cookie);
      const given = { ticket: known.body.ticket, otp: freshCode(person, clock) };
      expect(
        (await post(app, '/api/auth/VerifyOtp', given, { from: newNetwork(), cookie })).status,
      ).toBe(200);
      expect((await site.login(person.username, person.password, newNetwork())).status).toBe(429);

      const admin: Person = await site.newPerson();
      const utenti = await get(app, '/api/DLAB/admin/Utenti', admin.token);
      const row = utenti.body.utenti.find(
        (utente: { username: string }) => utente.username === person.username,
      );
      expect(row.suspendedUntil).toBe('infinity');
      const unlock = { id: row.id, otp: freshCode(admin, clock) };
      const unlocked = await post(app, '/api/DLAB/admin/UnlockUtente', unlock, {
        token: admin.token,
      });
      expect(unlocked.body.utente).toMatchObject({ id: row.id, suspendedUntil: null });
      expect((await site.login(person.username, person.password, newNetwork())).status).toBe(200);
    },
  );

  it('is never shut by wrong passwords, however many, whether it exists or not (T3)', async () => {
    const person = await site.newPerson();
    const transcripts: string[][] = [];
    for (const name of [person.username, site.newName()]) {
      const seenCodes: string[] = [];
      for (let fails = 0; fails < 110; ) {
        const { status } = await site.fail(name, newNetwork());
        seenCodes.push(String(status));
        if (status === 401) fails += 1;
        else clock.advance(4 * hour + 1);
      }
      transcripts.push(seenCodes);
    }
    expect(transcripts[0]).toEqual(transcripts[1]);
    clock.advance(4 * hour + 1);
    expect((await site.login(person.username, person.password, newNetwork())).status).toBe(200);
  });
});
