import type { App, AppOptions } from '../app.ts';
import type { AuthContext } from '../auth/auth.context.ts';
import type { Database } from '../platform/database.ts';
import { startOver } from './start-over.ts';
import { openTestDatabase } from './test-database.ts';

/** An answer as a test looks at it: `body` is the parsed JSON. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
  readonly body: any;
  readonly text: string;
}

/** A way to speak to an application over HTTP. */
export interface Called {
  call(path: string, init?: RequestInit): Promise<TestAnswer>;
}

/** A running application and a way to speak to it over HTTP. */
export interface TestApp extends App, Called {
  readonly auth: AuthContext;
  readonly database: Database;
  readonly address: string;
  /** The address of those who watch it. */
  readonly metrics: Called;
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
