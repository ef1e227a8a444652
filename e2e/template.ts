// Makes the data folders that the browser tests' servers start from, each as a copy of its own:
// `fresh` as after the first start, and `staffed` with accounts that are activated and signed in.
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { authContext } from '../server/auth/auth.context.ts';
import { openKeys } from '../server/auth/key-file.ts';
import { openAuth } from '../server/auth/open-auth.ts';
import { loadDemo } from '../server/import/demo.ts';
import { readConfig } from '../server/platform/config.ts';
import { createLog } from '../server/platform/log.ts';
import { migrate } from '../server/platform/migrate.ts';
import { openDatabase } from '../server/platform/open-database.ts';
import { sessione } from '../server/schema.auth.ts';
import { activate, newPerson } from '../server/testing/people.ts';
import { silentLog } from '../server/testing/silent-log.ts';
import type { TestApp } from '../server/testing/start-over.ts';
import { createCheapHasher, startOver } from '../server/testing/start-over.ts';
import { createTestClock } from '../server/testing/test-clock.ts';
import { firstPassword } from './first-password.ts';

/** The users of `staffed`, in the order in which they were created. */
const usernames = ['anna', 'marta', 'nadia', 'olga', 'piera'];

const folder = process.argv[2] ?? '';
const fresh = path.join(folder, 'fresh');
const staffed = path.join(folder, 'staffed');

// Codes are accepted once: those of the preparation belong to steps before any test.
const clock = createTestClock();
clock.advance(-90);

async function withApp(data: string, work: (app: TestApp) => Promise<void>): Promise<void> {
  const config = readConfig({ DLAB_DATA: data, DLAB_ENVIRONMENT: 'IEO', LOG_LEVEL: 'silent' });
  const log = createLog(config.logLevel);
  const database = await openDatabase({ dataFolder: data, log: silentLog });
  await migrate(database);
  const options = { config, keys: openKeys(config), passwords: createCheapHasher(), clock };
  await openAuth(authContext({ ...options, database, log }), firstPassword);
  const app = await startOver(database, options);
  await work(app);
  await app.close();
  await database.close();
}

await withApp(fresh, (app) => loadDemo(app.database, app.writer, silentLog));
cpSync(fresh, staffed, { recursive: true });
await withApp(staffed, async (app) => {
  const people = [await activate(app, clock, 'admin', firstPassword)];
  for (const username of usernames) people.push(await newPerson(app, clock, username));
  const accounts = people.map(({ lastStep, ...account }) => ({ ...account, last: lastStep }));
  // Servers that start late on a slow machine find the sessions in use, too.
  await app.database.sql
    .update(sessione)
    .set({ lastSeenAt: sql`${sessione.lastSeenAt} + interval '4 hours'` });
  writeFileSync(path.join(folder, 'accounts.json'), JSON.stringify(accounts), { mode: 0o600 });
});
