import { z } from 'zod/mini';

/** A session of a user, as administrators see it. */
export const sessione = z.object({
  id: z.int(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  /** Coarse: browser and system, nothing that follows a person. */
  browser: z.string(),
  /** The network it came from, without the address's last part. */
  network: z.string(),
  /** The caller's own. */
  current: z.boolean(),
});

/** A session. */
export type Sessione = z.infer<typeof sessione>;

/** An authorised user, as administrators see it. */
export const utente = z.object({
  id: z.int(),
  version: z.int(),
  username: z.string(),
  roles: z.array(z.string()),
  /** Suspended by an administrator when false: no sign-in, no session. */
  active: z.boolean(),
  /** Has the second factor been set up? */
  activated: z.boolean(),
  /** Until when the first-use password serves, where one is waiting to be used. */
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

/** An authorised user. */
export type Utente = z.infer<typeof utente>;

/** The security events (threats.md I3, in the words of OWASP's vocabulary). */
export const securityEvents = [
  'authn_login_success',
  'authn_login_fail',
  'authn_login_unknown',
  'authn_login_suspended',
  'authn_login_lock',
  'authn_password_alone',
  'authn_password_change',
  'authn_factor_activated',
  'authn_recovery_used',
  'authn_recovery_renewed',
  'authn_token_revoked',
  'otp_replay',
  'otp_step_in_past',
  'authz_fail',
  'session_expired',
  'excess_rate_limit',
  'user_created',
  'user_changed',
  'user_role_given',
  'user_role_taken',
  'user_suspended',
  'user_readmitted',
  'user_unlocked',
  'user_factor_reset',
] as const;

/** A security event's name. */
export type SecurityEvent = (typeof securityEvents)[number];

/** A line of the access log. */
export const evento = z.object({
  id: z.int(),
  at: z.string(),
  event: z.enum(securityEvents),
  /** More than once only what is counted by the hour: refused sign-ins of unknown names. */
  times: z.int(),
  /** Whose account. */
  username: z.nullable(z.string()),
  /** Who did it, where that is another user. */
  by: z.nullable(z.string()),
  network: z.nullable(z.string()),
  /** The role that was given or taken. */
  role: z.nullable(z.string()),
});

/** A line of the access log. */
export type Evento = z.infer<typeof evento>;
