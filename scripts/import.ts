import { runImportStandalone } from '../server/import/cli/console.ts';
import { runHostCommand } from './host-command.ts';

// `npm run import`: docs/import.md.
await runHostCommand('import', runImportStandalone, { makesDatabase: true });
