import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { AppOptions } from '../app.ts';
import { createKeys } from '../auth/secrets.ts';
import { migrate } from '../platform/migrate.ts';
import { openServer } from '../platform/postgres.ts';
import { startPostgres } from './postgres-server.ts';
import { silentLog } from './silent-log.ts';
import type { TestApp } from './test-app.ts';
import { startOver, startTestApp } from './test-app.ts';

/** The nodes over one database: one where it is embedded, two, each with its own connections, where it is a server. */
export interface Nodes {
  readonly first: TestApp;
  /** The first itself where there is no other. */
  readonly second: TestApp;
  close(): Promise<void>;
}

/** Starts the nodes over a fresh database, with the same keys. */
export async function startNodes(options: Partial<AppOptions> = {}): Promise<Nodes> {
  const all = { keys: createKeys([randomBytes(32)]), ...options };
  if (inject('preparedDatabase').kind === 'embedded') {
    const app = await startTestApp(all);
    return { first: app, second: app, close: () => app.close() };
  }
  const postgres = await startPostgres();
  await postgres.createDatabase('nodes');
  const open = () => openServer(postgres.url('nodes'), silentLog);
  const [one, other] = await Promise.all([open(), open()]);
  await migrate(one);
  const first = await startOver(one, all);
  const second = await startOver(other, all);
  return {
    first,
    second,
    async close() {
      for (const app of [first, second]) await app.close();
      for (const database of [one, other]) await database.close();
      await postgres.remove();
    },
  };
}
