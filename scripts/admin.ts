import { authContext } from '../server/auth/auth.context.ts';
import { keysOf } from '../server/auth/key-file.ts';
import { checkKeys } from '../server/auth/open-auth.ts';
import { readConfig } from '../server/platform/config.ts';
import type { CommandResult, ConsoleCommand } from '../server/platform/console.ts';
import { askedHere } from '../server/platform/console.ts';
import { askConsole } from '../server/platform/console-socket.ts';
import { FolderInUse } from '../server/platform/folder-lock.ts';
import { createLog } from '../server/platform/log.ts';
import { migrate } from '../server/platform/migrate.ts';
import { openDatabase } from '../server/platform/open-database.ts';
import { isReplacingKey, runAtConsole } from '../server/utente/console.ts';
import { checkDatabase, tell } from './database-command.ts';

// `npm run admin`: docs/sign-in.md. Exit status 78, as `npm start` has it: what only the operator can mend.
const config = () => readConfig(process.env);

async function runHere(asked: ConsoleCommand): Promise<CommandResult> {
  const read = config();
  checkDatabase(read);
  const log = createLog('warn');
  const database = await openDatabase({ dataFolder: read.dataFolder, databaseUrl: read.databaseUrl, log });
  try {
    await migrate(database);
    const auth = authContext({ config: read, database, log, keys: keysOf(read) });
    // With another key than the database's, one command alone is of use: the one that goes on without it.
    if (!isReplacingKey(asked)) await checkKeys(auth);
    return await runAtConsole(auth, asked);
  } finally {
    await database.close();
  }
}

const asked = askedHere('admin');
await tell(() =>
  runHere(asked).catch((thrown: unknown) => {
    // The embedded database belongs to the process that runs: that one does it.
    if (thrown instanceof FolderInUse) return askConsole(config().dataFolder, asked);
    throw thrown;
  }),
);
