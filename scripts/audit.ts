import { createLog } from '../server/platform/log.ts';
import { migrate } from '../server/platform/migrate.ts';
import { runAudit } from '../server/storico/console.ts';
import { runOnDatabase } from './database-command.ts';

// `npm run audit`: docs/history.md. Exit status 0 whole, 1 not, 2 not understood, 78 what only the operator can mend.
await runOnDatabase('audit', async (database, asked) => {
  await migrate(database);
  return runAudit(database.sql, asked, createLog('warn'));
});
