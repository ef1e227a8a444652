import type { Log } from './log.ts';
import type { Problem } from './problem.ts';
import type { RateLimit } from './rate-limit.ts';
import { createRateLimit } from './rate-limit.ts';

/**
 * Events that are only lines of the log (threats.md I3); those of accounts are in the access log
 * too (contract/utente.ts). Who removed or imported what is in the change history, which cannot be
 * altered unnoticed.
 */
export const loggedEvents = [
  'input_validation_fail',
  'upload_accepted',
  'upload_refused',
  'upload_removed',
  'import_applied',
  'import_undone',
  'record_deleted',
  'audit_verify_fail',
  'sys_startup',
  'sys_shutdown',
  'sys_crash',
] as const;

export type LoggedEvent = (typeof loggedEvents)[number];

/** Its lines are written whatever the log's level, unless that is `silent` (threats.md I3). */
export function securityLog(log: Log): Log {
  return log.level === 'silent' ? log : log.child({}, { level: 'info' });
}

/** @param facts names and numbers of ours, never what a caller typed (threats.md I2) */
export function logEvent(log: Log, event: LoggedEvent, facts: object = {}): void {
  log.info({ event, ...facts }, 'security');
}

const uploads = new Set(['ImportPrestazioniToElaborate', 'UpdateIntervalli']);
const removals = new Set([
  'admin/RemovePrestazione',
  'admin/RemoveComunicato',
  'admin/RemoveValoreTabella',
]);

/** @param response as the contract has it */
export function eventsOf(operation: string, response: object): LoggedEvent[] {
  const applied = 'applied' in response && response.applied === true;
  if (uploads.has(operation)) return [applied ? 'import_applied' : 'upload_accepted'];
  if (operation === 'admin/UndoImportazione') return ['import_undone'];
  if (operation === 'admin/RemoveImportazione') return ['upload_removed'];
  if (removals.has(operation) || (operation === 'admin/MergeValoriTabella' && applied))
    return ['record_deleted'];
  return [];
}

const ofInput = new Set(['request.invalid', 'tooLarge', 'unsupportedMediaType']);

/** An event if no page of ours sends such input. */
export function eventOfRefusal(operation: string, { code }: Problem): LoggedEvent | undefined {
  if (uploads.has(operation))
    return ofInput.has(code) || code === 'import.unreadable' ? 'upload_refused' : undefined;
  return ofInput.has(code) ? 'input_validation_fail' : undefined;
}

/** Per network and operation: refused calls cannot fill the log. */
const linesPerMinute = 10;

/** May another line of a network be written? */
export function createLineLimit(
  limit: RateLimit = createRateLimit(linesPerMinute),
): (network: string) => boolean {
  return (network) => {
    if (limit.isFull(network)) return false;
    limit.count(network);
    return true;
  };
}
