import type { DatabaseLog } from '../platform/database.ts';

export const silentLog: DatabaseLog = { info: () => {}, warn: () => {} };
