import fs from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDurable } from '../platform/embedded.postgres.ts';
import { embeddedDatabase } from '../platform/embedded.ts';
import { migrate } from '../platform/migrate.ts';
import { openServer } from '../platform/postgres.ts';
import { inMemory } from './in-memory.ts';
import { startPostgres } from './postgres-server.ts';
import { silentLog } from './silent-log.ts';

/** What a test file needs to make itself a database; test-database.ts reads it. */
export type PreparedDatabase =
  | {
      readonly kind: 'embedded';
      readonly folder: string;
      readonly migrated: string;
      readonly bare: string;
    }
  | { readonly kind: 'server'; readonly url: string; readonly template: string };

declare module 'vitest' {
  interface ProvidedContext {
    preparedDatabase: PreparedDatabase;
  }
}

/**
 * Prepares, once per run of a Vitest project, what its test files copy. The project's `env` names
 * the database: `DLAB_TEST_DATABASE` = `embedded` or `server`.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kind = project.config.env.DLAB_TEST_DATABASE ?? process.env.DLAB_TEST_DATABASE;
  if (kind === 'embedded') return prepareEmbedded(project);
  if (kind === 'server') return prepareServer(project);
  throw new Error(
    `the project's env must have DLAB_TEST_DATABASE = embedded or server, not ${kind}`,
  );
}

async function prepareEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const folder = fs.mkdtempSync(path.join(inMemory, 'dlab-test-'));
  const bare = path.join(folder, 'bare');
  await (await openDurable(bare)).close();
  const migrated = path.join(folder, 'migrated');
  fs.cpSync(bare, migrated, { recursive: true });
  const postgres = await openDurable(migrated);
  await migrate(embeddedDatabase(postgres, () => postgres.close()));
  await postgres.close();
  project.provide('preparedDatabase', { kind: 'embedded', folder, migrated, bare });
  return async () => fs.rmSync(folder, { recursive: true });
}

async function prepareServer(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const template = 'empty';
  await server.createDatabase(template);
  const database = await openServer(server.url(template), silentLog);
  await migrate(database);
  await database.close();
  project.provide('preparedDatabase', { kind: 'server', url: server.url('postgres'), template });
  return () => server.remove();
}
