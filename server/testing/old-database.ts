import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import type { Database } from '../platform/database.ts';
import { embeddedDatabase } from '../platform/embedded.ts';
import { openBareDatabase, openBareEmbedded } from './test-database.ts';

/**
 * The database of a released version as that version left it (how it was made: see its folder), of
 * the kind that the project's `DLAB_TEST_DATABASE` names; closing it removes it.
 */
export async function openOldDatabase(version: '0.1.0'): Promise<Database> {
  const file = path.join(import.meta.dirname, `version-${version}`, 'database.sql.gz');
  const dump = gunzipSync(await readFile(file)).toString();
  if (inject('preparedDatabase').kind === 'embedded') {
    const postgres = await openBareEmbedded();
    await postgres.exec(`${dump}; reset all`);
    return embeddedDatabase(postgres, () => postgres.close());
  }
  const database = await openBareDatabase();
  await database.sql.execute(sql.raw(`${dump}; reset all`));
  return database;
}
