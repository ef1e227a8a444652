import { footerColours } from '#contract/constants.ts';
import type { Clock } from '../platform/clock.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { securityLog } from '../platform/security-log.ts';
import type { PasswordHasher } from './password-hash.ts';
import { createPasswordHasher } from './password-hash.ts';
import type { Keys } from './secrets.ts';

export interface AuthContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly log: Log;
  readonly passwords: PasswordHasher;
  /** The name under which authenticator apps list the account. */
  readonly issuer: string;
  /** Words that no password may be built on: brand, environments, host (threats.md section 0). */
  readonly words: readonly string[];
}

interface Given extends Pick<AuthContext, 'database' | 'keys' | 'log'> {
  readonly config: Pick<Config, 'environment' | 'brand' | 'project' | 'publicUrl'>;
  readonly clock?: Clock;
  readonly passwords?: PasswordHasher;
}

export function authContext({ config, database, keys, log, ...given }: Given): AuthContext {
  const { clock = systemClock, passwords = createPasswordHasher() } = given;
  const { brand, environment, project, publicUrl } = config;
  const words = [brand, project, environment, ...footerColours.keys(), publicUrl?.hostname ?? ''];
  return {
    database,
    clock,
    keys,
    log: securityLog(log),
    passwords,
    issuer: `${brand} ${environment}`,
    words: words.filter((word) => word !== ''),
  };
}
