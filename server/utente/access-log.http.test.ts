import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Evento } from '#contract/utente.ts';
import { eventKinds } from '#contract/utente.ts';
import type { Person } from '../testing/people.ts';
import { freshCode, get, newPerson, post } from '../testing/people.ts';
import type { TestApp } from '../testing/start-over.ts';
import { startTestApp } from '../testing/test-app.ts';
import { createTestClock } from '../testing/test-clock.ts';

const base = '/api/DLAB/admin';
let app: TestApp;
let admin: Person;

beforeAll(async () => {
  const clock = createTestClock();
  app = await startTestApp({ clock });
  admin = await newPerson(app, clock, 'amministra');
  await newPerson(app, clock, 'altra.persona');
  for (const username of ['persona1', 'persona2']) {
    const form = { username, roles: ['admin'], active: true, otp: freshCode(admin, clock) };
    await post(app, `${base}/SaveUtente`, form, { token: admin.token });
  }
  await post(app, '/api/auth/Login', { username: 'altra.persona', password: 'sbagliata' });
});
afterAll(() => app.close());

describe('the access log', () => {
  it('comes by pages, newest first', async () => {
    const page = async (query: string) =>
      (await get(app, `${base}/RegistroAccessi${query}`, admin.token)).body;
    const allEvents = await page('?pageSize=500');
    expect(allEvents).toMatchObject({ page: 1, pageSize: 500, total: allEvents.eventi.length });
    const ids = allEvents.eventi.map((event: { id: number }) => event.id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    const third = await page('?page=3&pageSize=2');
    expect(third.eventi).toEqual(allEvents.eventi.slice(4, 6));
    expect(await page(`?page=${allEvents.total + 1}&pageSize=1`)).toMatchObject({
      eventi: [],
      total: allEvents.total,
    });
    for (const query of ['?page=0', '?pageSize=501', '?sort=at', '?kind=all', '?to=2020-02-30']) {
      expect((await get(app, `${base}/RegistroAccessi${query}`, admin.token)).status).toBe(400);
    }
  });

  it('comes by kind, person and days of the laboratory', async () => {
    const page = async (query: string): Promise<{ eventi: Evento[]; total: number }> =>
      (await get(app, `${base}/RegistroAccessi?pageSize=500&${query}`, admin.token)).body;
    const { eventi, total } = await page('');
    const expectOnly = async (query: string, isIn: (event: Evento) => boolean) => {
      const found = eventi.filter(isIn);
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThan(total);
      expect(await page(query)).toMatchObject({ eventi: found, total: found.length });
    };
    await expectOnly('kind=users', ({ event }) => event.startsWith('user_'));
    await expectOnly('by=ALTRA', ({ username, by }) => /altra/.test(`${username} ${by}`));
    await expectOnly(
      'kind=users&by=persona1',
      ({ event, username, by }) =>
        event.startsWith('user_') && /persona1/.test(`${username} ${by}`),
    );
    const kinds = await Promise.all(eventKinds.map((kind) => page(`kind=${kind}`)));
    expect(kinds.reduce((sum, { total }) => sum + total, 0)).toBe(total);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' });
    const days = [...new Set(eventi.map(({ at }) => day.format(new Date(at))))];
    const found = await Promise.all(days.map((day) => page(`from=${day}&to=${day}`)));
    expect(found.flatMap(({ eventi }) => eventi)).toEqual(eventi);
    expect(await page('to=2020-01-01')).toMatchObject({ eventi: [], total: 0 });
  });
});
