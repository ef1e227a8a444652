import { runUpdateIntervals } from '../server/import/cli/update-intervals.ts';
import { runOnHost } from './host-command.ts';

// `npm run update-intervals`: docs/import.md.
await runOnHost('update-intervals', runUpdateIntervals);
