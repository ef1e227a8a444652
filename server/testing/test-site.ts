import type { AppOptions } from '../app.ts';
import type { Nodes } from './nodes.ts';
import { startNodes } from './nodes.ts';
import type { Person } from './people.ts';
import { freshCode, get, newPerson, post } from './people.ts';
import type { TestApp, TestResponse } from './start-over.ts';
import type { TestClock } from './test-clock.ts';
import { createTestClock } from './test-clock.ts';

/** The nodes, with two signed-in users: with the role and without. */
export interface TestSite {
  readonly nodes: Nodes;
  readonly clock: TestClock;
  readonly admin: Person;
  readonly visitor: Person;
  /** Reads at `/api/DLAB/`, as the administrator unless another token is given; null: none. */
  read(path: string, token?: string | null, app?: TestApp): Promise<TestResponse>;
  /** Calls `/api/DLAB/admin/`, as the administrator unless another token is given. */
  call(operation: string, body: object, token?: string, app?: TestApp): Promise<TestResponse>;
  /**
   * Gives a session a fresh code, the administrator's unless another is named: for ten minutes no
   * other is required.
   */
  stepUp(person?: Person): Promise<void>;
  close(): Promise<void>;
}

/** Starts the nodes over a fresh database and signs two people in. */
export async function openTestSite(options: Partial<AppOptions> = {}): Promise<TestSite> {
  const clock = createTestClock();
  const nodes = await startNodes({ clock, ...options });
  const admin = await newPerson(nodes.first, clock, 'rossi');
  const visitor = await newPerson(nodes.first, clock, 'ospite', []);
  return {
    nodes,
    clock,
    admin,
    visitor,
    read: (path, token = admin.token, app = nodes.first) =>
      get(app, `/api/DLAB/${path}`, token ?? undefined),
    call: (operation, body, token = admin.token, app = nodes.first) =>
      post(app, `/api/DLAB/admin/${operation}`, body, { token }),
    async stepUp(person = admin) {
      const { token } = person;
      const { body } = await get(nodes.first, '/api/DLAB/admin/Utenti', token);
      const { id } = body.utenti.find((user: { username: string }) => user.username === 'rossi');
      const otp = freshCode(person, clock);
      await post(nodes.first, '/api/DLAB/admin/UnlockUtente', { id, otp }, { token });
    },
    close: () => nodes.close(),
  };
}

/**
 * The first rows of every operation's tests: anonymous, a user without the role, an administrator.
 */
export async function statusesByCaller(
  site: TestSite,
  method: 'GET' | 'POST',
  operation: string,
  body: object = {},
) {
  const path = `/api/DLAB/admin/${operation}`;
  const request = (token: string | undefined) =>
    method === 'GET'
      ? get(site.nodes.first, path, token)
      : post(site.nodes.first, path, body, token === undefined ? {} : { token });
  const outcomeFor = async (token: string | undefined) => {
    const { status, body } = await request(token);
    return status === 200 ? '200' : `${status} ${body.code}`;
  };
  return [
    await outcomeFor(undefined),
    await outcomeFor('nonsense'),
    await outcomeFor(site.visitor.token),
    await outcomeFor(site.admin.token),
  ];
}

/**
 * What `statusesByCaller` finds at an operation for administrators alone, where `inside` is their
 * status.
 */
export function onlyAdministrators(inside: string): string[] {
  return ['401 auth.required', '401 auth.required', '403 auth.forbidden', inside];
}
