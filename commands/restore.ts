import { parseRestore, restoreUsage, runRestore } from '../server/backup/console.ts';
import { checkLines } from '../server/platform/backup-file.ts';
import { readConfig } from '../server/platform/config.ts';
import { commandHere } from '../server/platform/console.ts';
import type { Database } from '../server/platform/database.ts';
import { createLog } from '../server/platform/log.ts';
import { openDatabase } from '../server/platform/open-database.ts';
import { runAndPrint } from './host-command.ts';

// `dlab restore`: docs/operations.md. Exit status 1: done, and the history is not whole.
const command = commandHere('restore');

async function open(check: boolean): Promise<Database> {
  if (check) return (await import('../server/platform/embedded.ts')).openInMemory();
  return openDatabase({ ...readConfig(process.env), log: createLog('warn') });
}

await runAndPrint(async () => {
  const action = parseRestore(command);
  if (action === undefined) return restoreUsage(command);
  // Before a database is created for it.
  await checkLines(action.file);
  const database = await open(action.check);
  try {
    return await runRestore(database, action, command);
  } finally {
    await database.close();
  }
});
