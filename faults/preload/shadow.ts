import path from 'node:path';
import { keepShadow } from '../../server/testing/power-loss.ts';

// Loaded before the product: beside the database's folder a second one holds what was made durable, and nothing else.
keepShadow(path.join(process.env['DLAB_DATA'] ?? '', 'pgdata'));
