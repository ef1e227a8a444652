import { runImportStandalone } from '../server/import/cli/console.ts';
import { runHostCommand } from './host-command.ts';

// `dlab update-intervals`: docs/import.md.
await runHostCommand('update-intervals', runImportStandalone, { makesDatabase: true });
