import { nounRegistry } from '../server/nouns.ts';
import { migrate } from '../server/platform/migrate.ts';
import { runAudit } from '../server/storico/console.ts';
import { runHostCommand } from './host-command.ts';

// `dlab audit`: docs/history.md.
await runHostCommand('audit', async (command, { log, open }) => {
  const database = await open();
  await migrate(database);
  return runAudit(database.sql, nounRegistry, command, log);
});
