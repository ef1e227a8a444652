import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { mirrorSyncedFiles } from '../../server/testing/power-loss.ts';

// Loaded before the product: beside the database's folder a second one holds what was made durable,
// and nothing else. The database writes in a thread of its own.
if (!isMainThread) mirrorSyncedFiles(path.join(process.env['DLAB_DATA'] ?? '', 'pgdata'));
