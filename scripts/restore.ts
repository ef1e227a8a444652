import { restoreUsage, restoring, runRestore } from '../server/backup/console.ts';
import { checkLines } from '../server/platform/backup-file.ts';
import { readConfig } from '../server/platform/config.ts';
import { askedHere } from '../server/platform/console.ts';
import type { Database } from '../server/platform/database.ts';
import { createLog } from '../server/platform/log.ts';
import { openDatabase } from '../server/platform/open-database.ts';
import { tell } from './database-command.ts';

// `npm run restore`: docs/operations.md. Exit status 0 done and whole, 1 the history is not, 2 not understood, 78 the operator's.
const asked = askedHere('restore');

async function open(check: boolean): Promise<Database> {
  if (check) return (await import('../server/platform/embedded.ts')).openInMemory();
  return openDatabase({ ...readConfig(process.env), log: createLog('warn') });
}

await tell(async () => {
  const wanted = restoring(asked);
  if (wanted === undefined) return restoreUsage(asked);
  // Before a database is made for it.
  await checkLines(wanted.file);
  const database = await open(wanted.check);
  try {
    return await runRestore(database, wanted, asked);
  } finally {
    await database.close();
  }
});
