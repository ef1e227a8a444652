import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { createApp } from '../../server/app.ts';
import { createKeys, hashOf } from '../../server/auth/secrets.ts';
import { newToken } from '../../server/auth/token.ts';
import { migrate } from '../../server/platform/migrate.ts';
import { openDatabase } from '../../server/platform/open-database.ts';
import { sessione, utente } from '../../server/schema.auth.ts';
import { startPostgres } from '../../server/testing/postgres-server.ts';

const config = {
  environment: 'IEO',
  brand: 'DLAB',
  project: 'Bench',
  timeZone: 'Europe/Rome',
  holidays: [],
  publicUrl: undefined,
  trustProxy: [],
} as const;

/**
 * The product in this process, durable, with an administrator who is signed in: on a PostgreSQL
 * server of its own or on the embedded database.
 * @param prepare what is done in its folder before
 */
export async function startSite(
  kind: string | undefined,
  port: number,
  prepare?: (folder: string) => Promise<void>,
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'dlab-bench-'));
  await prepare?.(folder);
  const log = pino({ level: 'error' }, pino.destination(2));
  const postgres = kind === 'server' ? await startPostgres() : undefined;
  const databaseUrl = postgres?.url('postgres');
  const database = await openDatabase({ dataFolder: folder, databaseUrl, log });
  await migrate(database);
  const keys = createKeys([randomBytes(32)]);
  const app = await createApp({ config, database, keys, log });
  const token = newToken(keys);
  const by = { createdBy: 'bench', updatedBy: 'bench' };
  const user = { username: 'bench', roles: ['admin'], passwordHash: 'none', ...by };
  const [made] = await database.sql.insert(utente).values(user).returning({ id: utente.id });
  const startedAt = new Date().toISOString();
  await database.sql.insert(sessione).values({
    tokenHash: hashOf(token),
    utenteId: made?.id ?? 0,
    startedAt,
    lastSeenAt: startedAt,
    steppedUpAt: startedAt,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    browser: 'bench',
    network: '127.0.0.0',
  });
  await app.http.listen({ port, host: '127.0.0.1' });
  return {
    app,
    database,
    token,
    address: `http://127.0.0.1:${port}`,
    async close() {
      await app.close();
      await database.close();
      await postgres?.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
