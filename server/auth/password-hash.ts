import { randomBytes } from 'node:crypto';
import * as argon2 from '@node-rs/argon2';
import { createQueue } from '../platform/jobs/queue.ts';
import { Problem } from '../platform/problem.ts';
import { hashing, passwordHash } from './auth.limits.ts';

/**
 * Callers vouched for by a session or a known device, or others, a flood of whom never goes before
 * the former.
 */
export type HashLine = 'vouched' | 'others';

interface HashQueue {
  /**
   * Admits a caller before any work is done for it.
   * @throws Problem `unavailable`, which ends the connection, when as many are in as may be hashed
   *   and wait
   */
  admit<T>(line: HashLine, work: () => Promise<T>): Promise<T>;
  /**
   * Would `admit` refuse at present? Called before the body is read.
   * @throws Problem as `admit`
   */
  checkRoom(line: HashLine): void;
  /** @throws Problem as `admit`, when too many wait in the line */
  inTurn<T>(line: HashLine, work: () => Promise<T>): Promise<T>;
}

/** Whoever is refused must reconnect, after a second. */
const headers = { 'retry-after': '1', connection: 'close' };

/** @param mostWaiting in each line */
function createHashQueue(atOnce: number, mostWaiting: number): HashQueue {
  const queue = createQueue(atOnce, { vouched: { mostWaiting }, others: { mostWaiting } }, headers);
  const inside = { vouched: 0, others: 0 };
  function checkRoom(line: HashLine): void {
    if (inside[line] >= atOnce + mostWaiting) throw new Problem('unavailable', { headers });
  }

  return {
    checkRoom,
    async admit(line, work) {
      checkRoom(line);
      inside[line] += 1;
      try {
        return await work();
      } finally {
        inside[line] -= 1;
      }
    },
    async inTurn(line, work) {
      const end = await queue.take(line);
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}

/** What a hash costs: memory in KiB, passes, lanes and the bytes of the result. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
  readonly outputLen: number;
}

/** Computes hashes in threads of its own. */
export interface HashEngine {
  hash(password: string, cost: HashCost): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
}

/** A few at once. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes as long without a hash to compare with: as long as with the costliest stored one. */
  verify(password: string, stored: string | undefined, line?: HashLine): Promise<boolean>;
  /** Learns from the stored hashes what the costliest of them costs. */
  noteStored(hashes: readonly string[]): void;
  /** Was it hashed with other parameters than today's? */
  isOutdated(stored: string): boolean;
  /**
   * Admits a sign-in, before any query: a flood of them must not starve the rest (threats.md A16).
   * @throws Problem `unavailable` when there is no room
   */
  readonly admit: HashQueue['admit'];
  readonly checkRoom: HashQueue['checkRoom'];
  /** Hashes computed, for the metrics and for tests that count guesses. */
  computed(): number;
}

const written = /^\$argon2id?\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/;

/** Null for a hash of another kind. */
function costOf(stored: string): Omit<HashCost, 'outputLen'> | null {
  const [, memory, time, lanes] = written.exec(stored) ?? [];
  if (memory === undefined) return null;
  return { memoryCost: Number(memory), timeCost: Number(time), parallelism: Number(lanes) };
}

const workOf = ({ memoryCost, timeCost }: Omit<HashCost, 'outputLen'>) => memoryCost * timeCost;

function bytes64(count: number): string {
  return randomBytes(count).toString('base64').replaceAll('=', '');
}

/**
 * @param cost the product's own; only tests that are not about it take a cheaper one
 * @param engine only tests take another one
 */
export function createPasswordHasher(
  cost: HashCost = passwordHash,
  engine: HashEngine = argon2,
): PasswordHasher {
  const queue = createHashQueue(hashing.atOnce, hashing.waiting);
  const prefixOf = ({ memoryCost, timeCost, parallelism }: Omit<HashCost, 'outputLen'>) =>
    `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
  const prefix = prefixOf(cost);
  const ending = `${bytes64(16)}$${bytes64(cost.outputLen)}`;
  // The hash of no password: it costs as much as a real one, so that an unknown name takes as long
  // (threats.md A5).
  let dummyHash = prefix + ending;
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
    noteStored(hashes) {
      const costs = hashes.map(costOf).filter((stored) => stored !== null);
      const costliest = [cost, ...costs].reduce((a, b) => (workOf(b) > workOf(a) ? b : a));
      dummyHash = prefixOf(costliest) + ending;
    },
    isOutdated: (stored) => !stored.startsWith(prefix),
    admit: queue.admit,
    checkRoom: queue.checkRoom,
    computed: () => computed,
  };
}
