import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import type { App, AppOptions } from '../app.ts';
import { createApp } from '../app.ts';
import type { AuthContext } from '../auth/auth.context.ts';
import { authContext } from '../auth/auth.context.ts';
import type { PasswordHasher } from '../auth/password-hash.ts';
import { createPasswordHasher } from '../auth/password-hash.ts';
import { createKeys } from '../auth/secrets.ts';
import type { Database } from '../platform/database.ts';

export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
  readonly body: any;
  readonly text: string;
}

/** A way to speak to an application over HTTP. */
export interface Called {
  call(path: string, init?: RequestInit): Promise<TestResponse>;
}

export interface TestApp extends App, Called {
  readonly auth: AuthContext;
  readonly database: Database;
  readonly address: string;
  /** The address of those who watch it. */
  readonly metrics: Called;
}

/** Speaks to whatever answers at an address. */
export function callerOf(address: string): Called {
  return {
    async call(path, init) {
      const response = await fetch(address + path, init);
      const text = await response.text();
      const json = response.headers.get('content-type')?.includes('json') && text !== '';
      return {
        status: response.status,
        headers: response.headers,
        body: json ? JSON.parse(text) : undefined,
        text,
      };
    },
  };
}

/** A thousandth of the product's cost, for tests that are not about it. */
export function createCheapHasher(): PasswordHasher {
  return createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1, outputLen: 32 });
}

/** Starts the application over a database, on a port of its own. */
export async function startOver(
  database: Database,
  options: Partial<AppOptions> = {},
  listen: (app: App) => Promise<unknown> = (app) => app.http.listen({ port: 0, host: '127.0.0.1' }),
): Promise<TestApp> {
  const config = {
    environment: 'IEO',
    brand: 'DLAB',
    project: 'TestProject',
    timeZone: 'Europe/Rome',
    holidays: [],
    publicUrl: undefined,
    trustProxy: [],
  };
  const keys = createKeys([randomBytes(32)]);
  const passwords = createCheapHasher();
  const all = { config, database, keys, passwords, log: pino({ level: 'silent' }), ...options };
  const app = await createApp(all);
  await listen(app);
  const { port } = app.http.server.address() as AddressInfo;
  const metricsPort = await app.metricsServer.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${port}`;
  return {
    ...app,
    auth: authContext(all),
    database,
    address,
    metrics: callerOf(`http://127.0.0.1:${metricsPort}`),
    ...callerOf(address),
  };
}
