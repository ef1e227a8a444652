import type { SecurityEvent } from '#contract/utente.ts';
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

type Meaning = readonly [category: string, type: string, outcome: 'success' | 'failure'];

/** What each is in the Elastic Common Schema (its fields event.category, type and outcome). */
const meanings: Readonly<Record<LoggedEvent | SecurityEvent, Meaning>> = {
  input_validation_fail: ['web', 'error', 'failure'],
  upload_accepted: ['file', 'creation', 'success'],
  upload_refused: ['file', 'info', 'failure'],
  upload_removed: ['file', 'deletion', 'success'],
  import_applied: ['database', 'change', 'success'],
  import_undone: ['database', 'change', 'success'],
  record_deleted: ['database', 'change', 'success'],
  audit_verify_fail: ['database', 'info', 'failure'],
  sys_startup: ['process', 'start', 'success'],
  sys_shutdown: ['process', 'end', 'success'],
  sys_crash: ['process', 'end', 'failure'],
  authn_login_success: ['authentication', 'start', 'success'],
  authn_recovery_used: ['authentication', 'start', 'success'],
  authn_token_revoked: ['session', 'end', 'success'],
  session_expired: ['session', 'end', 'success'],
  authn_login_fail: ['authentication', 'start', 'failure'],
  authn_login_unknown: ['authentication', 'start', 'failure'],
  authn_login_suspended: ['authentication', 'info', 'failure'],
  authn_login_lock: ['authentication', 'info', 'failure'],
  authn_password_alone: ['authentication', 'info', 'failure'],
  otp_replay: ['authentication', 'info', 'failure'],
  otp_step_in_past: ['authentication', 'info', 'failure'],
  authz_fail: ['web', 'error', 'failure'],
  excess_rate_limit: ['web', 'error', 'failure'],
  authn_password_change: ['iam', 'change', 'success'],
  authn_factor_activated: ['iam', 'change', 'success'],
  authn_recovery_renewed: ['iam', 'change', 'success'],
  user_created: ['iam', 'creation', 'success'],
  user_changed: ['iam', 'change', 'success'],
  user_role_given: ['iam', 'admin', 'success'],
  user_role_taken: ['iam', 'admin', 'success'],
  user_suspended: ['iam', 'change', 'success'],
  user_readmitted: ['iam', 'change', 'success'],
  user_unlocked: ['iam', 'change', 'success'],
  user_factor_reset: ['iam', 'change', 'success'],
};

/** Its lines are written whatever the log's level, unless that is `silent` (threats.md I3). */
export function securityLog(log: Log): Log {
  return log.level === 'silent' ? log : log.child({}, { level: 'info' });
}

/** Of what happened: numbers and names of ours, never what a caller typed (threats.md I2). */
export interface EventFacts {
  readonly userId?: number | undefined;
  readonly role?: string | undefined;
  /** The network without its last part (threats.md I4). */
  readonly network?: string | undefined;
  readonly err?: unknown;
  readonly [fact: string]: unknown;
}

/** A line in the Elastic Common Schema, as systems that watch many programs read it. */
export function logEvent(
  log: Log,
  event: LoggedEvent | SecurityEvent,
  { userId, role, network, err, ...facts }: EventFacts = {},
): void {
  const [category, type, outcome] = meanings[event];
  log.info(
    {
      '@timestamp': new Date().toISOString(),
      ecs: { version: '8.11.0' },
      service: { name: 'dlab' },
      event: { kind: 'event', action: event, category: [category], type: [type], outcome },
      ...(userId !== undefined && { user: { id: String(userId), ...(role && { roles: [role] }) } }),
      ...(network !== undefined && { source: { address: network } }),
      ...(err !== undefined && { err }),
      ...(Object.keys(facts).length > 0 && { dlab: facts }),
    },
    'security',
  );
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
