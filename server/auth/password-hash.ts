import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { Problem } from '../platform/problem.ts';
import { hashing, passwordHash } from './auth.limits.ts';

const limit = pLimit(hashing.atOnce);

/** How many hashes were computed since the start. */
let computed = 0;

/** For the metrics, and for the tests that count guesses. */
export function hashesComputed(): number {
  return computed;
}

/**
 * Refuses what would have to wait too long: a flood of sign-ins must not starve the rest (trust.md A16).
 * @throws Problem `unavailable`
 */
export function refuseWhenFull(): void {
  if (limit.pendingCount >= hashing.waiting) throw new Problem('unavailable', { headers: { 'retry-after': '1' } });
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  refuseWhenFull();
  return limit(() => {
    computed += 1;
    return work();
  });
}

function bytes64(count: number): string {
  return randomBytes(count).toString('base64').replace(/=+$/, '');
}

const parameters = `m=${passwordHash.memoryCost},t=${passwordHash.timeCost},p=${passwordHash.parallelism}`;

/** The hash of no password: costs what a true one costs, so that a name that is not known takes as long (trust.md A5). */
const nobodys = `$argon2id$v=19$${parameters}$${bytes64(16)}$${bytes64(passwordHash.outputLen)}`;

/** Hashes a password that was chosen or made. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, passwordHash));
}

/** Is this the password? Takes as long without a hash to compare with. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const right = await inTurn(() => verify(stored ?? nobodys, password));
  return right && stored !== undefined;
}

/** Was it hashed with other parameters than today's? */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(`$argon2id$v=19$${parameters}$`);
}
