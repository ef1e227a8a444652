import { LRUCache } from 'lru-cache';
import { atMost } from './bounded.ts';
import type { CountedClient } from './client-address.ts';
import { Problem } from './problem.ts';

/** Requests of each client within a minute. Cheap: called for every read. */
export interface RateLimit<Client = string> {
  /** Has the client used up its minute? */
  isFull(client: Client): boolean;
  count(client: Client): void;
  /** Whole seconds until the next minute begins, at least one. */
  secondsLeft(): number;
}

/**
 * @throws Problem `tooManyRequests`, with the seconds to wait, when the client's minute is used up
 */
export function countOrRefuse<Client>(limit: RateLimit<Client>, client: Client): void {
  if (limit.isFull(client)) {
    throw new Problem('tooManyRequests', {
      headers: { 'retry-after': String(limit.secondsLeft()) },
    });
  }
  limit.count(client);
}

/** Remembered in one minute; more at once is beyond what counting can hold. */
const mostNetworks = 50_000;

const windowMillis = 60_000;

/**
 * Minutes are the same for all networks, so that one number each is all that is stored: around the
 * turn of a minute a network may come to twice the limit.
 * @param most per network and minute
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

/** An IPv6 site's limit, as a multiple of a network's: carriers' phones share one. */
const networksOfSite = 3;

/**
 * For what is costly to make: a network's requests, and three times as many of an IPv6 site,
 * however many networks it has.
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
