import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SecurityEvent } from '#contract/utente.ts';
import { identity, instant, metadata } from './schema.columns.ts';

// Who may sign in, and what a sign-in leaves behind. Secrets are stored only hashed or encrypted
// (threats.md 1A-1C).

export const utente = pgTable('utente', {
  id: identity(),
  username: text('username').notNull().unique('utente_username'),
  roles: text('roles').array().notNull().default([]),
  active: boolean('active').notNull().default(true),
  passwordHash: text('password_hash').notNull(),
  /** Made by the system: until it is changed it only opens the activation. */
  firstUseUntil: instant('first_use_until'),
  /** Encrypted; null before the activation. */
  totpSecret: text('totp_secret'),
  totpLastStep: bigint('totp_last_step', { mode: 'number' }).notNull().default(0),
  lastSignInAt: instant('last_sign_in_at'),
  ...metadata,
});

const utenteId = () =>
  integer('utente_id')
    .notNull()
    .references(() => utente.id, { onDelete: 'cascade' });

export const sessione = pgTable(
  'sessione',
  {
    id: identity(),
    tokenHash: text('token_hash').notNull().unique('sessione_token'),
    utenteId: utenteId(),
    startedAt: instant('started_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    endReason: text('end_reason').$type<EndReason>(),
    steppedUpAt: instant('stepped_up_at'),
    browser: text('browser').notNull(),
    network: text('network').notNull(),
  },
  (t) => [index('sessione_utente').on(t.utenteId)],
);

/** Its user gets that reason at the next call. */
export type EndReason =
  | 'logout'
  | 'expired'
  | 'disconnected'
  | 'replaced'
  | 'passwordChanged'
  | 'closed'
  | 'reset';

/** A sign-in between its two steps. */
export const authTicket = pgTable(
  'auth_ticket',
  {
    hash: text('hash').primaryKey(),
    utenteId: utenteId(),
    purpose: text('purpose').$type<TicketPurpose>().notNull(),
    tries: integer('tries').notNull().default(0),
    /** Proposed by an activation, encrypted. */
    secret: text('secret'),
    expiresAt: instant('expires_at').notNull(),
    state: text('state').$type<TicketState>().notNull().default('open'),
    /** Where the password came from; null where nobody needs to know (threats.md A19). */
    network: text('network'),
    /** The hash of the device's cookie that came with the password. */
    device: text('device'),
  },
  (t) => [index('auth_ticket_utente').on(t.utenteId)],
);

/** What a ticket is for: an ordinary one-time code, or the setting up of a second factor. */
export type TicketPurpose = 'otp' | 'activate';

/**
 * `spent`: its step was done. `superseded`: another activation was. `ended`: removed early, with
 * what it stood for. `noted`: never spent, as the access log says; `shown`: its user was told, too.
 */
export type TicketState = 'open' | 'spent' | 'superseded' | 'ended' | 'noted' | 'shown';

/** Counted attempts, by account, network or device; the names are hashed with the product's key. */
export const authThrottle = pgTable(
  'auth_throttle',
  {
    key: text('key').primaryKey(),
    account: text('account'),
    fails: integer('fails').notNull(),
    windowStart: instant('window_start').notNull(),
    blockedUntil: instant('blocked_until'),
    /** Suspensions in a row, each twice as long as the one before. */
    suspensions: integer('suspensions').notNull().default(0),
    touchedAt: instant('touched_at').notNull(),
  },
  (t) => [
    index('auth_throttle_account').on(t.account),
    index('auth_throttle_touched').on(t.touchedAt),
  ],
);

export const recoveryCode = pgTable(
  'recovery_code',
  { utenteId: utenteId(), hash: text('hash').notNull(), usedAt: instant('used_at') },
  (t) => [primaryKey({ columns: [t.utenteId, t.hash] })],
);

/**
 * Browsers from which a user once signed in completely: they have a budget of their own (threats.md
 * A11).
 */
export const knownDevice = pgTable('known_device', {
  hash: text('hash').primaryKey(),
  utenteId: utenteId(),
  expiresAt: instant('expires_at').notNull(),
});

/**
 * The access log: what happened to accounts. No secret, no whole address; kept for twelve months
 * (threats.md I3, I4).
 */
export const securityEvent = pgTable(
  'security_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    event: text('event').$type<SecurityEvent>().notNull(),
    username: text('username'),
    by: text('by'),
    network: text('network'),
    /** The role that was given or taken. */
    role: text('role'),
    times: integer('times').notNull().default(1),
    /** Begins the hour whose refused sign-ins without an account are counted in this row. */
    hour: instant('hour').unique('security_event_hour'),
  },
  (t) => [index('security_event_at').on(t.at)],
);

/**
 * One row once the first administrator exists: it outlives every user (threats.md B10). Names the
 * key that encrypts.
 */
export const bootstrap = pgTable('bootstrap', {
  id: integer('id').primaryKey(),
  at: instant('at').notNull(),
  keyId: text('key_id').notNull(),
});
