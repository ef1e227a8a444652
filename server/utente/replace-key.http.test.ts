import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuthContext } from '../auth/auth.context.ts';
import { authContext } from '../auth/auth.context.ts';
import { openAuth } from '../auth/open-auth.ts';
import { createKeys } from '../auth/secrets.ts';
import { activate, get, newPerson, post } from '../testing/people.ts';
import type { TestApp } from '../testing/start-over.ts';
import { startOver } from '../testing/start-over.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestClock } from '../testing/test-clock.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { runAtConsole } from './console.ts';

const config = {
  environment: 'IEO',
  brand: 'DLAB',
  project: 'TestProject',
  timeZone: 'Europe/Rome',
  holidays: [],
  publicUrl: undefined,
  trustProxy: [],
};
const newKeys = () => createKeys([randomBytes(32)]);
const consoleCommand = (...words: string[]) => ({
  command: 'admin' as const,
  language: 'en' as const,
  by: 'host',
  folder: '/',
  words,
});

let app: TestApp;
let clock: TestClock;
let other: AuthContext;

beforeAll(async () => {
  clock = createTestClock();
  app = await startTestApp({ clock });
  await openAuth(app.auth, undefined);
  other = authContext({
    config,
    database: app.database,
    keys: newKeys(),
    log: pino({ level: 'silent' }),
    clock,
  });
});
afterAll(() => app.close());

it('changes nothing where the key is the right one', async () => {
  const person = await newPerson(app, clock, 'verdi');
  expect(await runAtConsole(app.auth, consoleCommand('replace-key'))).toEqual({
    lines: [expect.stringContaining('nothing to do')],
    status: 0,
  });
  expect((await get(app, '/api/DLAB/admin/Utenti', person.token)).status).toBe(200);
});

it('resets every user where the key is lost', async () => {
  const person = await newPerson(app, clock, 'rossi');
  await expect(openAuth(other, undefined)).rejects.toThrow('encrypted with another key');
  const { lines, status } = await runAtConsole(other, consoleCommand('replace-key'));
  expect(status).toBe(0);
  expect(lines).toHaveLength(4); // The sentence, admin, rossi, verdi.
  await openAuth(other, undefined);

  const anew = await startOver(app.database, { clock, keys: other.keys });
  expect((await get(anew, '/api/DLAB/admin/Utenti', person.token)).status).toBe(401);
  const { username, password } = person;
  expect((await post(anew, '/api/auth/Login', { username, password })).status).toBe(401);
  const given =
    lines
      .find((line) => line.startsWith('rossi'))
      ?.split(' ')
      .at(-1) ?? '';
  const again = await activate(anew, clock, 'rossi', given);
  expect((await get(anew, '/api/DLAB/admin/Utenti', again.token)).status).toBe(200);
  await anew.close();
});
