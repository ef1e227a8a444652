import { LRUCache } from 'lru-cache';
import { atMost } from './bounded.ts';
import type { CountedClient } from './client-address.ts';
import { Problem } from './problem.ts';

/** How many requests each client may send within a minute. Cheap: called for every read. */
export interface RateLimit<Client = string> {
  /** Has the client used up its minute? */
  isFull(client: Client): boolean;
  /** Counts one request. */
  count(client: Client): void;
  /** Whole seconds until the next minute begins, at least one. */
  secondsLeft(): number;
}

/**
 * Counts a request of a client. @throws Problem `tooManyRequests`, with the seconds to wait, when
 * its minute is used up
 */
export function countOrRefuse<Client>(limit: RateLimit<Client>, client: Client): void {
  if (limit.isFull(client)) {
    throw new Problem('tooManyRequests', {
      headers: { 'retry-after': String(limit.secondsLeft()) },
    });
  }
  limit.count(client);
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

/** How many times a network's limit an IPv6 site may use: carriers' phones share one. */
const networksOfSite = 3;

/**
 * Makes a limit for what costs much to make: so many requests of a network, and three times as many
 * of an IPv6 site, however many networks it has.
 * @param networks counts by network, perhaps with other requests
 */
export function createCostLimit(
  most: number,
  networks: RateLimit = createRateLimit(most),
): RateLimit<CountedClient> {
  const sites = createRateLimit(networksOfSite * most);
  return {
    isFull: ({ network, site }) =>
      networks.isFull(network) || (site !== undefined && sites.isFull(site)),
    count({ network, site }) {
      networks.count(network);
      if (site !== undefined) sites.count(site);
    },
    secondsLeft: () => Math.max(networks.secondsLeft(), sites.secondsLeft()),
  };
}
