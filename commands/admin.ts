import { authContext } from '../server/auth/auth.context.ts';
import { openKeys } from '../server/auth/key-file.ts';
import { checkKeys } from '../server/auth/open-auth.ts';
import { migrate } from '../server/platform/migrate.ts';
import { isReplacingKey, runAtConsole } from '../server/utente/console.ts';
import { runHostCommand } from './host-command.ts';

// `dlab admin`: docs/sign-in.md.
await runHostCommand('admin', async (command, { config, log, open }) => {
  const database = await open();
  await migrate(database);
  const auth = authContext({ config, database, log, keys: openKeys(config) });
  // With another key than the database's only one command is useful: the one that replaces it.
  if (!isReplacingKey(command)) await checkKeys(auth);
  return runAtConsole(auth, command);
});
