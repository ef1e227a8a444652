import { runImport } from '../server/import/cli/import.ts';
import { runOnHost } from './host-command.ts';

// `npm run import`: docs/import.md.
await runOnHost('import', runImport);
