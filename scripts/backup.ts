import { runBackup } from '../server/backup/console.ts';
import { runOnDatabase } from './database-command.ts';

// `npm run backup`: docs/operations.md. It migrates nothing: a new version can make the backup that its upgrade begins with.
await runOnDatabase('backup', runBackup);
