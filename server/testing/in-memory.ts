import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/**
 * A folder in memory, where there is one: durable commits cost nothing there, and are still
 * requested.
 */
export const inMemory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
