import { readConfig } from '../server/platform/config.ts';
import { languageOfTerminal } from '../server/platform/console.ts';
import { translator } from '../server/platform/language.ts';
import { createLog } from '../server/platform/log.ts';
import { migrate } from '../server/platform/migrate.ts';
import { openDatabase } from '../server/platform/open-database.ts';
import { runAndPrint } from './host-command.ts';

// `dlab migrate`: as the owner of a server's tables, where the nodes run as another role
// (docs/operations.md). A start of the owner's does the same.
await runAndPrint(async () => {
  const database = await openDatabase({ ...readConfig(process.env), log: createLog('warn') });
  try {
    const migrations = await migrate(database);
    const say = translator(languageOfTerminal(process.env));
    return { lines: [say('migrate.done', { migrations })], status: 0 };
  } finally {
    await database.close();
  }
});
