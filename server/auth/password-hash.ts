import { randomBytes } from 'node:crypto';
import * as argon2 from '@node-rs/argon2';
import { hashing, passwordHash } from './auth.limits.ts';
import type { Lane, Lanes } from './lanes.ts';
import { createLanes } from './lanes.ts';

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
  /** Ends it. What is asked of it afterwards begins it anew. */
  close(): void;
}

/** Hashes and verifies passwords, a few at once. */
export interface PasswordHasher {
  /** Hashes a password that was chosen or made. */
  hash(password: string): Promise<string>;
  /** Is this the password? Takes as long without a hash to compare with. */
  verify(password: string, stored: string | undefined, lane?: Lane): Promise<boolean>;
  /** Was it hashed with other parameters than today's? */
  isOutdated(stored: string): boolean;
  /**
   * Lets a sign-in begin, before anything is asked of the database: a flood of them must not starve the rest (threats.md A16).
   * @throws Problem `unavailable` when there is no room
   */
  readonly admit: Lanes['admit'];
  readonly checkRoom: Lanes['checkRoom'];
  /** How many hashes were computed, for the metrics and for the tests that count guesses. */
  computed(): number;
  close(): void;
}

const here: HashEngine = { ...argon2, close: () => undefined };

function bytes64(count: number): string {
  return randomBytes(count).toString('base64').replace(/=+$/, '');
}

/**
 * @param cost the product's own; only tests that are not about it take a cheaper one
 * @param engine the server has another process do it
 */
export function createPasswordHasher(cost: HashCost = passwordHash, engine: HashEngine = here): PasswordHasher {
  const lanes = createLanes(hashing.atOnce, hashing.waiting);
  const parameters = `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`;
  const prefix = `$argon2id$v=19$${parameters}$`;
  // The hash of no password: costs what a true one costs, so that an unknown name takes as long (threats.md A5).
  const nobodys = `${prefix}${bytes64(16)}$${bytes64(cost.outputLen)}`;
  let computed = 0;

  function inTurn<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    return lanes.inTurn(lane, () => {
      computed += 1;
      return work();
    });
  }

  return {
    hash: (password) => inTurn('vouched', () => engine.hash(password, cost)),
    async verify(password, stored, lane = 'vouched') {
      const right = await inTurn(lane, () => engine.verify(stored ?? nobodys, password));
      return right && stored !== undefined;
    },
    isOutdated: (stored) => !stored.startsWith(prefix),
    admit: lanes.admit,
    checkRoom: lanes.checkRoom,
    computed: () => computed,
    close: () => engine.close(),
  };
}
