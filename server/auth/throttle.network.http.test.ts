import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceCookie, freshCode, get, newNetwork, post, signIn } from '../testing/people.ts';
import type { TestApp } from '../testing/start-over.ts';
import type { TestClock } from '../testing/test-clock.ts';
import type { ThrottleSite } from '../testing/throttle-site.ts';
import { openThrottleSite } from '../testing/throttle-site.ts';
import { runAtConsole } from '../utente/console.ts';

const minute = 60;
let site: ThrottleSite;
let app: TestApp;
let clock: TestClock;
beforeAll(async () => {
  site = await openThrottleSite();
  ({ app, clock } = site);
});
afterAll(() => app.close());

describe('a network (T4)', () => {
  it('is refused after 30 failures on whatever names; other networks are not', async () => {
    const person = await site.newPerson();
    const from = newNetwork();
    for (let at = 0; at < 30; at += 1)
      expect((await site.fail(site.newName(), from)).status).toBe(401);
    const next = await site.fail(site.newName(), from);
    expect([next.status, next.headers.get('retry-after')]).toEqual([429, '900']);
    expect((await site.login(person.username, person.password, from)).status).toBe(429);
    expect((await get(app, '/profile', person.token)).status).toBe(200);
    expect((await site.login(person.username, person.password, newNetwork())).status).toBe(200);
    clock.advance(15 * minute);
    expect((await site.login(person.username, person.password, from)).status).toBe(200);
  });

  it('does not refuse a known device: it has its own 10 in 15 minutes', async () => {
    const person = await site.newPerson();
    const cookie = await site.deviceOf(person);
    const from = newNetwork();
    for (let at = 0; at < 30; at += 1) await site.fail(site.newName(), from);
    expect((await site.login(person.username, person.password, from)).status).toBe(429);
    const known = await site.login(person.username, person.password, from, cookie);
    const otp = freshCode(person, clock);
    const done = await post(
      app,
      '/api/auth/VerifyOtp',
      { ticket: known.body.ticket, otp },
      { from, cookie },
    );
    expect(done.status).toBe(200);
    // A stolen or invented cookie makes no known device.
    for (const other of [
      await site.deviceOf(await site.newPerson()),
      `__Host-dlab_device=${'x'.repeat(44)}`,
    ]) {
      expect((await site.login(person.username, person.password, from, other)).status).toBe(429);
    }
    const guesses: number[] = [];
    for (let at = 0; at < 11; at += 1)
      guesses.push(
        (await site.login(person.username, 'sbagliata', from, deviceCookie(done))).status,
      );
    expect(guesses).toEqual([...Array(10).fill(401), 429]);
  });

  it('of IPv6 is its /64, and its /48 with a limit of a hundred failures', async () => {
    const from = (at: number) => `2001:db8:7:${at.toString(16)}::1`;
    const person = await site.newPerson();
    const cookie = await site.deviceOf(person);
    for (let at = 0; at < 100; at += 1)
      expect([at, (await site.fail(site.newName(), from(at >> 2))).status]).toEqual([at, 401]);
    const next = await site.fail(site.newName(), from(999));
    expect([next.status, next.body.code]).toEqual([429, 'auth.suspended']);
    expect((await site.login(person.username, person.password, from(998), cookie)).status).toBe(
      200,
    );
    expect((await site.fail(site.newName(), '2001:db8:8::1')).status).toBe(401);
    clock.advance(15 * minute);
    expect((await site.fail(site.newName(), from(999))).status).toBe(401);
  });

  it('is lifted by the command of the host, with the account that it names', async () => {
    const person = await site.newPerson();
    const from = newNetwork();
    for (let at = 0; at < 30; at += 1) await site.fail(site.newName(), from);
    expect((await site.login(person.username, person.password, from)).status).toBe(429);
    const admin = await site.newPerson();
    const unlock = { id: await site.idOf(person, admin), otp: freshCode(admin, clock) };
    expect(
      (await post(app, '/api/DLAB/admin/UnlockUtente', unlock, { token: admin.token })).status,
    ).toBe(200);
    expect((await site.login(person.username, person.password, from)).status).toBe(429);
    const command = {
      command: 'admin',
      words: ['unlock', person.username],
      language: 'en',
      by: 'host',
      folder: '/',
    } as const;
    expect(await runAtConsole(app.auth, command)).toEqual({
      lines: [
        `${person.username} can sign in again, and so can whoever was refused for the network's ` +
          'sake.',
      ],
      status: 0,
    });
    expect((await site.login(person.username, person.password, from)).status).toBe(200);
  });

  it('is counted for guessed tickets too (A8)', async () => {
    const from = newNetwork();
    const guess = () =>
      post(app, '/api/auth/VerifyOtp', { ticket: 'dlab_pa_guess', otp: '123456' }, { from });
    for (let at = 0; at < 30; at += 1) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
    expect((await signIn(app, clock, await site.newPerson())).length).toBeGreaterThan(0);
  });
});
