import { LRUCache } from 'lru-cache';
import { atMost } from './bounded.ts';
import { Problem } from './problem.ts';

/** How many requests each network may send within a minute. Cheap: called for every read. */
export interface RateLimit {
  /** Has the network used up its minute? */
  isFull(network: string): boolean;
  /** Counts one request. */
  count(network: string): void;
  /** Whole seconds until the next minute begins, at least one. */
  secondsLeft(): number;
}

/**
 * Counts a request of a network. @throws Problem `tooManyRequests`, with the seconds to wait, when
 * its minute is used up
 */
export function countOrRefuse(limit: RateLimit, network: string): void {
  if (limit.isFull(network)) {
    throw new Problem('tooManyRequests', {
      headers: { 'retry-after': String(limit.secondsLeft()) },
    });
  }
  limit.count(network);
}

/**
 * Networks remembered in one minute; who comes from more of them at once is beyond what counting
 * can hold.
 */
const mostNetworks = 50_000;

const windowMillis = 60_000;

/**
 * Makes a limit of so many requests per network and minute. Minutes are the same for all, so that
 * one number per network is all that is stored: around the turn of a minute a network may come to
 * twice the limit.
 * @param now milliseconds of a clock that never goes back
 */
export function createRateLimit(
  most: number,
  now: () => number = () => performance.now(),
): RateLimit {
  const counts = new LRUCache<string, number>(atMost(mostNetworks));
  let ends = now() + windowMillis;

  function turn(): void {
    const at = now();
    if (at < ends) return;
    counts.clear();
    ends = at + windowMillis;
  }

  return {
    isFull(network) {
      turn();
      return (counts.get(network) ?? 0) >= most;
    },
    count(network) {
      counts.set(network, (counts.get(network) ?? 0) + 1);
    },
    secondsLeft: () => Math.max(1, Math.ceil((ends - now()) / 1000)),
  };
}
