import os from 'node:os';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** So many failures within the window suspend for a time, in seconds (threats.md section 0). */
export interface Limit {
  readonly fails: number;
  readonly window: number;
  readonly suspend: number;
  /** Each further suspension is twice as long, up to this. */
  readonly longest: number;
}

/** Until an administrator unlocks: a century is never. */
export const forEver = 100 * 365 * day;

/** T1 to T4 of threats.md section 0, and the budget of a known device (threats.md A11). */
export const throttleLimits = {
  accountAndNetwork: { fails: 5, window: 15 * minute, suspend: 15 * minute, longest: 15 * minute },
  account: { fails: 10, window: hour, suspend: 15 * minute, longest: 4 * hour },
  accountInARow: { fails: 100, window: forEver, suspend: forEver, longest: forEver },
  network: { fails: 30, window: 15 * minute, suspend: 15 * minute, longest: 15 * minute },
  /** The whole IPv6 /48, of which one caller may have every /64. */
  site: { fails: 100, window: 15 * minute, suspend: 15 * minute, longest: 15 * minute },
  device: { fails: 10, window: 15 * minute, suspend: 15 * minute, longest: 15 * minute },
  /** Without one sign-in between them: the device is forgotten. */
  deviceInARow: { fails: 20, window: 180 * day, suspend: minute, longest: minute },
} as const satisfies Record<string, Limit>;

/**
 * Times in seconds, and numbers, of sessions, tickets and stored records (threats.md section 0).
 */
export const authLimits = {
  forgetThrottle: day,
  forgetInARow: 365 * day,
  throttleRows: 100_000,
  firstUse: day,
  ticket: 5 * minute,
  ticketTries: 5,
  /** For so long after a ticket's end nobody is told that it was never used. */
  passwordAlone: 5 * minute,
  sessionIdle: 30 * minute,
  sessionLifetime: 8 * hour,
  sessionsEach: 5,
  lastSeenEvery: minute,
  stepUp: 10 * minute,
  device: 180 * day,
  keepEndedSessions: 7 * day,
  keepTickets: day,
  keepEvents: 365 * day,
} as const;

/**
 * Argon2id (the library's default), memory in KiB: OWASP's minimum, so that a hash can be computed
 * beside readers (threats.md section 0, decision 49).
 */
export const passwordHash = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
  outputLen: 32,
} as const;

/**
 * Hashes at once, on at most half the cores, and how many may wait in each line (threats.md A16).
 */
export const hashing = {
  atOnce: Math.max(1, Math.floor(os.availableParallelism() / 2)),
  waiting: 20,
} as const;
