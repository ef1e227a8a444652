import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import type { App, AppOptions } from '../app.ts';
import { createApp } from '../app.ts';
import type { Database } from '../platform/database.ts';
import { openTestDatabase } from './test-database.ts';

/** An answer as a test looks at it: `body` is the parsed JSON. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
  readonly body: any;
  readonly text: string;
}

/** A running application and a way to speak to it over HTTP. */
export interface TestApp extends App {
  readonly database: Database;
  readonly address: string;
  call(path: string, init?: RequestInit): Promise<TestAnswer>;
}

/** Starts the application over a database, on a port of its own. */
export async function startOver(database: Database, options: Partial<AppOptions> = {}): Promise<TestApp> {
  const config = { environment: 'IEO', brand: 'DLAB' };
  const app = await createApp({ config, database, log: pino({ level: 'silent' }), ...options });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  return {
    ...app,
    database,
    address,
    async call(path, init) {
      const response = await fetch(address + path, init);
      const text = await response.text();
      const json = response.headers.get('content-type')?.includes('json') && text !== '';
      return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : undefined, text };
    },
  };
}

/** Starts the application over a fresh, empty database; `close` ends both. */
export async function startTestApp(options: Partial<AppOptions> = {}): Promise<TestApp> {
  const database = await openTestDatabase();
  const app = await startOver(database, options);
  return {
    ...app,
    async close() {
      await app.close();
      await database.close();
    },
  };
}
