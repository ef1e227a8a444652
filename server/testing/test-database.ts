import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../platform/database.ts';
import type { EmbeddedPostgres } from '../platform/embedded.postgres.ts';
import { openDurable } from '../platform/embedded.postgres.ts';
import { embeddedDatabase } from '../platform/embedded.ts';
import { openServer } from '../platform/postgres.ts';
import type {} from './global-setup.ts';
import { asAdministrator } from './postgres-server.ts';
import { silentLog } from './silent-log.ts';

/**
 * A fresh, migrated, empty database of the kind the project's `DLAB_TEST_DATABASE` names; closing
 * it removes it.
 */
export async function openTestDatabase(): Promise<Database> {
  const prepared = inject('preparedDatabase');
  return prepared.kind === 'embedded'
    ? openCopy(prepared.folder, prepared.migrated)
    : openClone(prepared.url, prepared.template);
}

/** A database without any table, of the same kind; closing it removes it. */
export async function openBareDatabase(): Promise<Database> {
  const prepared = inject('preparedDatabase');
  return prepared.kind === 'embedded'
    ? openCopy(prepared.folder, prepared.bare)
    : openClone(prepared.url, 'template1');
}

/** An embedded database without any table; closing it removes it. */
export async function openBareEmbedded(): Promise<EmbeddedPostgres> {
  const prepared = inject('preparedDatabase');
  if (prepared.kind !== 'embedded') throw new Error('this project has a PostgreSQL server');
  return copyOf(prepared.folder, prepared.bare);
}

async function copyOf(place: string, template: string): Promise<EmbeddedPostgres> {
  const folder = fs.mkdtempSync(path.join(place, 'copy-'));
  fs.cpSync(template, folder, { recursive: true });
  const postgres = await openDurable(folder);
  const close = postgres.close.bind(postgres);
  postgres.close = async () => {
    await close();
    fs.rmSync(folder, { recursive: true });
  };
  return postgres;
}

async function openCopy(place: string, template: string): Promise<Database> {
  const postgres = await copyOf(place, template);
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
  await asAdministrator(
    administration,
    `create database ${pg.escapeIdentifier(name)} template ${template}`,
  );
  const url = new URL(administration);
  url.pathname = name;
  const drop = `drop database ${pg.escapeIdentifier(name)} with (force)`;
  return { url: url.href, drop: async () => void (await asAdministrator(administration, drop)) };
}

/**
 * A fresh, migrated, empty database of the run's PostgreSQL server; undefined where the database is
 * embedded.
 */
export async function cloneTestDatabase(): Promise<Clone | undefined> {
  const prepared = inject('preparedDatabase');
  return prepared.kind === 'embedded' ? undefined : makeClone(prepared.url, prepared.template);
}
