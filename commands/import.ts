import { runImportStandalone } from '../server/import/cli/console.ts';
import { runHostCommand } from './host-command.ts';

// `dlab import`: docs/import.md.
await runHostCommand('import', runImportStandalone, { makesDatabase: true });
