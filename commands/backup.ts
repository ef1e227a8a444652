import { runBackup } from '../server/backup/console.ts';
import { runHostCommand } from './host-command.ts';

// `dlab backup`: docs/operations.md. It migrates nothing: a new version can make the backup that
// its upgrade begins with.
await runHostCommand('backup', async (command, { open }) => runBackup(await open(), command));
