import { runImportHere } from '../server/import/cli/console.ts';
import { runHostCommand } from './host-command.ts';

// `npm run import`: docs/import.md.
await runHostCommand('import', runImportHere, { makesDatabase: true });
