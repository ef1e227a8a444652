import type { Person } from './people.ts';
import {
  behindProxy,
  deviceCookie,
  freshCode,
  get,
  newNetwork,
  newPerson,
  post,
} from './people.ts';
import type { TestApp, TestResponse } from './start-over.ts';
import { startTestApp } from './test-app.ts';
import type { TestClock } from './test-clock.ts';
import { createTestClock } from './test-clock.ts';

/** An application behind a proxy, and what tests of refused sign-ins do with it. */
export interface ThrottleSite {
  readonly app: TestApp;
  readonly clock: TestClock;
  newName(): string;
  newPerson(): Promise<Person>;
  login(username: string, password: string, from: string, cookie?: string): Promise<TestResponse>;
  fail(username: string, from: string): Promise<TestResponse>;
  failTimes(times: number, username: string, from: string): Promise<TestResponse[]>;
  /** The known-device cookie of a complete sign-in, from a network of its own. */
  deviceOf(person: Person): Promise<string>;
  idOf(person: Person, admin: Person): Promise<number>;
}

/** Starts the application over a fresh, empty database. */
export async function openThrottleSite(): Promise<ThrottleSite> {
  const clock = createTestClock();
  const app = await startTestApp({ clock, config: behindProxy });
  let people = 0;
  const newName = () => `persona${++people}`;
  const login: ThrottleSite['login'] = (username, password, from, cookie) =>
    post(
      app,
      '/api/auth/Login',
      { username, password },
      { from, ...(cookie !== undefined && { cookie }) },
    );
  const fail: ThrottleSite['fail'] = (username, from) => login(username, 'sbagliata', from);
  return {
    app,
    clock,
    newName,
    newPerson: () => newPerson(app, clock, newName()),
    login,
    fail,
    async failTimes(times, username, from) {
      const answers: TestResponse[] = [];
      for (let at = 0; at < times; at += 1) answers.push(await fail(username, from));
      return answers;
    },
    async deviceOf(person) {
      const from = newNetwork();
      const { ticket } = (await login(person.username, person.password, from)).body;
      const otp = freshCode(person, clock);
      return deviceCookie(await post(app, '/api/auth/VerifyOtp', { ticket, otp }, { from }));
    },
    async idOf(person, admin) {
      const { body } = await get(app, '/api/DLAB/admin/Utenti', admin.token);
      return body.utenti.find(({ username }: { username: string }) => username === person.username)
        .id;
    },
  };
}
