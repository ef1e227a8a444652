import type { AppOptions } from '../app.ts';
import type { TestApp } from './start-over.ts';
import { startOver } from './start-over.ts';
import { openTestDatabase } from './test-database.ts';

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
