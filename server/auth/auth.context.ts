import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import type { Keys } from './secrets.ts';

/** What sign-in stands on. */
export interface AuthContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly log: Log;
  /** What authenticator apps list the account by. */
  readonly issuer: string;
  /** Words that no password may be built on: brand, environments, host (trust.md section 0). */
  readonly words: readonly string[];
}
