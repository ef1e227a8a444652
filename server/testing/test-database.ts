import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../platform/database.ts';
import { EmbeddedPostgres, embeddedDatabase, openInMemory } from '../platform/embedded.ts';
import { openServer } from '../platform/postgres.ts';
import type {} from './global-setup.ts';
import { asAdministrator } from './postgres-server.ts';
import { silentLog } from './silent-log.ts';

/** A fresh, migrated, empty database of the kind the project's `DLAB_TEST_DATABASE` names; closing it removes it. */
export async function openTestDatabase(): Promise<Database> {
  const prepared = inject('preparedDatabase');
  return prepared.kind === 'embedded' ? openCopy(prepared.dump) : openClone(prepared.url, prepared.template);
}

/** A database without any table, of the same kind; closing it removes it. */
export async function openBareDatabase(): Promise<Database> {
  const prepared = inject('preparedDatabase');
  return prepared.kind === 'embedded' ? openInMemory() : openClone(prepared.url, 'template1');
}

async function openCopy(dump: string): Promise<Database> {
  const postgres = new EmbeddedPostgres({ loadDataDir: await openAsBlob(dump) });
  await postgres.waitReady;
  return embeddedDatabase(postgres, () => postgres.close());
}

async function openClone(administration: string, template: string): Promise<Database> {
  const clone = await makeClone(administration, template);
  const database = await openServer(clone.url, silentLog);
  return {
    ...database,
    close: async () => {
      await database.close();
      await clone.drop();
    },
  };
}

/** A database of the run's PostgreSQL server, for those who open it themselves. */
export interface Clone {
  readonly url: string;
  drop(): Promise<void>;
}

/** Clones a template of the run's PostgreSQL server. */
async function makeClone(administration: string, template: string): Promise<Clone> {
  const name = `test_${randomUUID()}`;
  await asAdministrator(administration, `create database ${pg.escapeIdentifier(name)} template ${template}`);
  const url = new URL(administration);
  url.pathname = name;
  const drop = `drop database ${pg.escapeIdentifier(name)} with (force)`;
  return { url: url.href, drop: () => asAdministrator(administration, drop) };
}

/** A fresh, migrated, empty database of the run's PostgreSQL server; undefined where the database is embedded. */
export async function cloneTestDatabase(): Promise<Clone | undefined> {
  const prepared = inject('preparedDatabase');
  return prepared.kind === 'embedded' ? undefined : makeClone(prepared.url, prepared.template);
}
