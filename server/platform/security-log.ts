import type { Log } from './log.ts';
import type { Problem } from './problem.ts';
import type { RateLimit } from './rate-limit.ts';
import { createRateLimit } from './rate-limit.ts';

/**
 * The security events that are lines of the log alone (threats.md I3); those of accounts stand in
 * the access log too (contract/utente.ts). Who removed or imported what stands in the change
 * history, which cannot be altered unnoticed.
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

/** A security event that is a line of the log alone. */
export type LoggedEvent = (typeof loggedEvents)[number];

/** The log of security events: they are written whatever else is (threats.md I3). */
export function securityLog(log: Log): Log {
  return log.level === 'silent' ? log : log.child({}, { level: 'info' });
}

/**
 * Writes a security event. @param facts names and numbers of ours, never what a caller typed
 * (threats.md I2)
 */
export function logEvent(log: Log, event: LoggedEvent, facts: object = {}): void {
  log.info({ event, ...facts }, 'security');
}

const uploads = new Set(['ImportPrestazioniToElaborate', 'UpdateIntervalli']);
const removals = new Set([
  'admin/RemovePrestazione',
  'admin/RemoveComunicato',
  'admin/RemoveValoreTabella',
]);

/** What a call that was answered has done. @param answer its answer, as the contract has it */
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

/** What a refused call was, when it is an event: its input was none that a page of ours sends. */
export function eventOfRefusal(operation: string, { code }: Problem): LoggedEvent | undefined {
  if (uploads.has(operation))
    return ofInput.has(code) || code === 'import.unreadable' ? 'upload_refused' : undefined;
  return ofInput.has(code) ? 'input_validation_fail' : undefined;
}

/** Lines a minute for each network and operation: refused calls cannot fill the log. */
const linesPerMinute = 10;

/** Makes the check of whether a network's next line may be written. */
export function createLineLimit(
  limit: RateLimit = createRateLimit(linesPerMinute),
): (network: string) => boolean {
  return (network) => {
    if (limit.isFull(network)) return false;
    limit.count(network);
    return true;
  };
}
