import { randomBytes } from 'node:crypto';
import * as argon2 from '@node-rs/argon2';
import { hashing, passwordHash } from './auth.limits.ts';
import type { HashLine, HashQueue } from './hash-queue.ts';
import { createHashQueue } from './hash-queue.ts';

/** What a hash costs: memory in KiB, passes, lanes and the bytes of the result. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
  readonly outputLen: number;
}

/** What computes hashes: this process, or another one (hash-process.ts). */
export interface HashEngine {
  hash(password: string, cost: HashCost): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
  /** Ends it. The next request starts it anew. */
  close(): void;
}

/** Hashes and verifies passwords, a few at once. */
export interface PasswordHasher {
  /** Hashes a password that was chosen or made. */
  hash(password: string): Promise<string>;
  /** Is this the password? Takes as long without a hash to compare with. */
  verify(password: string, stored: string | undefined, line?: HashLine): Promise<boolean>;
  /** Was it hashed with other parameters than today's? */
  isOutdated(stored: string): boolean;
  /**
   * Admits a sign-in, before any query: a flood of them must not starve the rest (threats.md A16).
   * @throws Problem `unavailable` when there is no room
   */
  readonly admit: HashQueue['admit'];
  readonly checkRoom: HashQueue['checkRoom'];
  /** How many hashes were computed, for the metrics and for the tests that count guesses. */
  computed(): number;
  close(): void;
}

const here: HashEngine = { ...argon2, close: () => undefined };

function bytes64(count: number): string {
  return randomBytes(count).toString('base64').replaceAll('=', '');
}

/**
 * @param cost the product's own; only tests that are not about it take a cheaper one
 * @param engine the server has another process do it
 */
export function createPasswordHasher(
  cost: HashCost = passwordHash,
  engine: HashEngine = here,
): PasswordHasher {
  const queue = createHashQueue(hashing.atOnce, hashing.waiting);
  const parameters = `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`;
  const prefix = `$argon2id$v=19$${parameters}$`;
  // The hash of no password: costs what a true one costs, so that an unknown name takes as long
  // (threats.md A5).
  const dummyHash = `${prefix}${bytes64(16)}$${bytes64(cost.outputLen)}`;
  let computed = 0;

  function inTurn<T>(line: HashLine, work: () => Promise<T>): Promise<T> {
    return queue.inTurn(line, () => {
      computed += 1;
      return work();
    });
  }

  return {
    hash: (password) => inTurn('vouched', () => engine.hash(password, cost)),
    async verify(password, stored, line = 'vouched') {
      const right = await inTurn(line, () => engine.verify(stored ?? dummyHash, password));
      return right && stored !== undefined;
    },
    isOutdated: (stored) => !stored.startsWith(prefix),
    admit: queue.admit,
    checkRoom: queue.checkRoom,
    computed: () => computed,
    close: () => engine.close(),
  };
}
