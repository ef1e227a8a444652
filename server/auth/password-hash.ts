import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { Problem } from '../platform/problem.ts';
import { hashing, passwordHash } from './auth.limits.ts';

/** What a hash costs: memory in KiB, passes, lanes and the bytes of the result. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
  readonly outputLen: number;
}

/** Hashes and verifies passwords, a few at once. */
export interface PasswordHasher {
  /** Hashes a password that was chosen or made. */
  hash(password: string): Promise<string>;
  /** Is this the password? Takes as long without a hash to compare with. */
  verify(password: string, stored: string | undefined): Promise<boolean>;
  /** Was it hashed with other parameters than today's? */
  isOutdated(stored: string): boolean;
  /**
   * Refuses what would have to wait too long: a flood of sign-ins must not starve the rest (trust.md A16).
   * @throws Problem `unavailable`
   */
  refuseWhenFull(): void;
  /** How many hashes were computed, for the metrics and for the tests that count guesses. */
  computed(): number;
}

function bytes64(count: number): string {
  return randomBytes(count).toString('base64').replace(/=+$/, '');
}

/** @param cost the product's own; only tests that are not about it take a cheaper one */
export function createPasswordHasher(cost: HashCost = passwordHash): PasswordHasher {
  const limit = pLimit(hashing.atOnce);
  const parameters = `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`;
  const prefix = `$argon2id$v=19$${parameters}$`;
  // The hash of no password: costs what a true one costs, so that an unknown name takes as long (trust.md A5).
  const nobodys = `${prefix}${bytes64(16)}$${bytes64(cost.outputLen)}`;
  let computed = 0;

  function refuseWhenFull(): void {
    if (limit.pendingCount >= hashing.waiting) throw new Problem('unavailable', { headers: { 'retry-after': '1' } });
  }

  function queued<T>(work: () => Promise<T>): Promise<T> {
    refuseWhenFull();
    return limit(() => {
      computed += 1;
      return work();
    });
  }

  return {
    hash: async (password) => queued(() => hash(password, cost)),
    async verify(password, stored) {
      const right = await queued(() => verify(stored ?? nobodys, password));
      return right && stored !== undefined;
    },
    isOutdated: (stored) => !stored.startsWith(prefix),
    refuseWhenFull,
    computed: () => computed,
  };
}
