import { OperatorFault, readConfig } from '../server/platform/config.ts';
import { languageOfTerminal } from '../server/platform/console.ts';
import { translator } from '../server/platform/language.ts';
import { createLog, reasonOf } from '../server/platform/log.ts';
import { migrate } from '../server/platform/migrate.ts';
import { openDatabase } from '../server/platform/open-database.ts';
import { grantRuntime } from '../server/platform/runtime-role.ts';
import { runAndPrint } from './host-command.ts';

// `dlab migrate [--grant ROLE]`: as the owner of a server's tables, where the nodes run as another
// role (docs/operations.md). A start of the owner's migrates too.
const say = translator(languageOfTerminal(process.env));
const [option, role, ...more] = process.argv.slice(2);
const isUnderstood =
  option === undefined || (option === '--grant' && role !== undefined && more.length === 0);

/** PostgreSQL's code. */
const noRole = '42704';

await runAndPrint(async () => {
  if (!isUnderstood) return { lines: [say('migrate.usage')], status: 2 };
  const database = await openDatabase({ ...readConfig(process.env), log: createLog('warn') });
  try {
    const migrations = await migrate(database);
    const lines = [say('migrate.done', { migrations })];
    if (role !== undefined) {
      await grantRuntime(database, role).catch((error: unknown) => {
        if (reasonOf(error) !== noRole) throw error;
        throw new OperatorFault(say('migrate.noRole', { role }), { cause: error });
      });
      lines.push(say('migrate.granted', { role }));
    }
    return { lines, status: 0 };
  } finally {
    await database.close();
  }
});
