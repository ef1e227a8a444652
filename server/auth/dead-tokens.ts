import { LRUCache } from 'lru-cache';
import type { ProblemCode } from '#contract/problem.ts';
import { atMost } from '../platform/bounded.ts';
import { createRateLimit } from '../platform/rate-limit.ts';

/**
 * Tokens remembered of either kind. A dead one is forgotten after a while, since a restored
 * database may know it again.
 */
const most = 10_000;
const remembersFor = 60_000;

/** Tokens not seen alive before, per minute and network: more than a hospital's sign-ins. */
const newPerMinute = 60;

/** Known tokens, by their hash, so that dead ones cost no query. It grants no access. */
export interface DeadTokens {
  /** Undefined: not known to be dead. */
  why(hash: string): ProblemCode | undefined;
  /**
   * May it be looked up? Each network has a limit for tokens not alive when last seen.
   * @returns seconds to wait, 0 for none
   */
  waitFor(hash: string, network: string): number;
  isAlive(hash: string): void;
  isDead(hash: string, why: ProblemCode): void;
}

export function createDeadTokens(): DeadTokens {
  const dead = new LRUCache<string, ProblemCode>({ ...atMost(most), ttl: remembersFor });
  const alive = new LRUCache<string, true>(atMost(most));
  const unknown = createRateLimit(newPerMinute);
  return {
    why: (hash) => dead.get(hash),
    waitFor(hash, network) {
      if (alive.has(hash)) return 0;
      if (unknown.isFull(network)) return unknown.secondsLeft();
      unknown.count(network);
      return 0;
    },
    isAlive: (hash) => void alive.set(hash, true),
    isDead(hash, why) {
      alive.delete(hash);
      dead.set(hash, why);
    },
  };
}
