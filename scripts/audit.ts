import { OperatorFault, readConfig } from '../server/platform/config.ts';
import type { Told } from '../server/platform/console.ts';
import { askedHere } from '../server/platform/console.ts';
import { askConsole } from '../server/platform/console-socket.ts';
import { FolderInUse } from '../server/platform/folder-lock.ts';
import { createLog } from '../server/platform/log.ts';
import { migrate } from '../server/platform/migrate.ts';
import { openDatabase } from '../server/platform/open-database.ts';
import { runAudit } from '../server/storico/console.ts';

// `npm run audit`: docs/history.md. Exit status 0 whole, 1 not, 2 not understood, 78 what only the operator can mend.
const asked = askedHere('audit');

async function runHere(): Promise<Told> {
  const { dataFolder, databaseUrl } = readConfig(process.env);
  const database = await openDatabase({ dataFolder, databaseUrl, log: createLog('warn') });
  try {
    await migrate(database);
    return await runAudit(database.sql, asked);
  } finally {
    await database.close();
  }
}

try {
  const told = await runHere().catch((thrown: unknown) => {
    // The embedded database belongs to the process that runs: that one does it.
    if (!(thrown instanceof FolderInUse)) throw thrown;
    return askConsole(readConfig(process.env).dataFolder, asked);
  });
  for (const line of told.lines) process.stdout.write(`${line}\n`);
  process.exitCode = told.status;
} catch (error) {
  if (!(error instanceof OperatorFault || error instanceof FolderInUse)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 78;
}
