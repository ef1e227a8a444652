import { randomBytes } from 'node:crypto';
import type { AppOptions } from '../app.ts';
import { createKeys } from '../auth/secrets.ts';
import { openServer } from '../platform/postgres.ts';
import { silentLog } from './silent-log.ts';
import type { TestApp } from './start-over.ts';
import { createCheapHasher, startOver } from './start-over.ts';
import { startTestApp } from './test-app.ts';
import { cloneTestDatabase } from './test-database.ts';

/**
 * The nodes over one database: one where it is embedded, two, each with its own connections, where
 * it is a server.
 */
export interface Nodes {
  readonly first: TestApp;
  /** The first itself where there is no other. */
  readonly second: TestApp;
  close(): Promise<void>;
}

/** Starts the nodes over a fresh database, with the same keys. */
export async function startNodes(options: Partial<AppOptions> = {}): Promise<Nodes> {
  const all = { keys: createKeys([randomBytes(32)]), passwords: createCheapHasher(), ...options };
  const clone = await cloneTestDatabase();
  if (clone === undefined) {
    const app = await startTestApp(all);
    return { first: app, second: app, close: () => app.close() };
  }
  const open = () => openServer(clone.url, silentLog);
  const [firstDatabase, secondDatabase] = await Promise.all([open(), open()]);
  const first = await startOver(firstDatabase, all);
  const second = await startOver(secondDatabase, all);
  return {
    first,
    second,
    async close() {
      for (const app of [first, second]) await app.close();
      for (const database of [firstDatabase, secondDatabase]) await database.close();
      await clone.drop();
    },
  };
}
