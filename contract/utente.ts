import { z } from 'zod/mini';
import { keysOf } from './keys.ts';

export const sessione = z.object({
  id: z.int(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  /** Only browser and system: nothing that follows a person. */
  browser: z.string(),
  /** Without the last part of its address. */
  network: z.string(),
  /** The caller's own. */
  current: z.boolean(),
});

export type Sessione = z.infer<typeof sessione>;

export const utente = z.object({
  id: z.int(),
  version: z.int(),
  username: z.string(),
  roles: z.array(z.string()),
  /** False: suspended by an administrator, without sign-in or session. */
  active: z.boolean(),
  /** Has the second factor been set up? */
  activated: z.boolean(),
  /** Of a first-use password that was not used yet. */
  firstUseUntil: z.nullable(z.string()),
  /**
   * Until when sign-in is refused after too many failures; `infinity`: until an administrator
   * unlocks it.
   */
  suspendedUntil: z.nullable(z.string()),
  lastSignInAt: z.nullable(z.string()),
  createdAt: z.string(),
  createdBy: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  sessions: z.array(sessione),
});

export type Utente = z.infer<typeof utente>;

/** What the access log records (threats.md I3), in the words of OWASP's vocabulary, by kind. */
export const eventsByKind = {
  access: ['authn_login_success', 'authn_recovery_used', 'authn_token_revoked', 'session_expired'],
  refused: [
    'authn_login_fail',
    'authn_login_unknown',
    'authn_login_suspended',
    'authn_login_lock',
    'authn_password_alone',
    'otp_replay',
    'otp_step_in_past',
    'authz_fail',
    'excess_rate_limit',
  ],
  credentials: ['authn_password_change', 'authn_factor_activated', 'authn_recovery_renewed'],
  users: [
    'user_created',
    'user_changed',
    'user_role_given',
    'user_role_taken',
    'user_suspended',
    'user_readmitted',
    'user_unlocked',
    'user_factor_reset',
  ],
} as const;

export const eventKinds = keysOf(eventsByKind);

export const securityEvents = Object.values(eventsByKind).flat();

export type SecurityEvent = (typeof securityEvents)[number];

export const evento = z.object({
  id: z.int(),
  at: z.string(),
  event: z.enum(securityEvents),
  /** Above one only for what is counted by the hour: refused sign-ins of unknown names. */
  times: z.int(),
  username: z.nullable(z.string()),
  /** Where that is another user. */
  by: z.nullable(z.string()),
  network: z.nullable(z.string()),
  /** Given or taken. */
  role: z.nullable(z.string()),
});

export type Evento = z.infer<typeof evento>;
