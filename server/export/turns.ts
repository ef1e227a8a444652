import { Problem } from '../platform/problem.ts';

/**
 * The lines of those who wait for a file, each with threads of its own: so many files made at once and so many waiting in
 * all, and so many waiting of one network, of which one is made at a time. Small files pass the large ones, administrators
 * everybody (threats.md section 0, G6).
 */
const lanes = {
  large: { atOnce: 2, mostWaiting: 20, mostOfNetwork: 2 },
  small: { atOnce: 1, mostWaiting: 40, mostOfNetwork: 10 },
  administrator: { atOnce: 1, mostWaiting: 10, mostOfNetwork: 10 },
} as const;

/** A line of those who wait. */
export type Lane = keyof typeof lanes;

/** Whose turn it is: the lane, and the network that asked; none: this machine itself, bound by the lane alone. */
export interface Place {
  readonly lane: Lane;
  readonly network: string | undefined;
}

interface Waiter {
  go(): void;
  refuse(): void;
}

/** Turns of one lane: the networks take them in turn, each its own in the order in which it asked. */
function createLane({ atOnce, mostWaiting, mostOfNetwork }: (typeof lanes)[Lane]) {
  const running = new Set<string | symbol>();
  /** The network whose turn was longest ago stands first. */
  const waiting = new Map<string | symbol, Waiter[]>();

  function waitingInAll(): number {
    return waiting.values().reduce((sum, { length }) => sum + length, 0);
  }

  function leave(who: string | symbol, waiter: Waiter): void {
    const rest = waiting.get(who)?.filter((one) => one !== waiter) ?? [];
    if (rest.length === 0) waiting.delete(who);
    else waiting.set(who, rest);
  }

  /** Makes room for a network: of another one that has more waiting than it would have, the last. */
  function displace(mine: number): boolean {
    const [who, queue = []] = [...waiting].reduce((most, one) => (one[1].length > most[1].length ? one : most));
    const last = queue.at(-1);
    if (last === undefined || queue.length <= mine + 1) return false;
    leave(who, last);
    last.refuse();
    return true;
  }

  function next(): void {
    while (running.size < atOnce) {
      const found = [...waiting].find(([who]) => !running.has(who));
      if (found === undefined) return;
      const [who, [first, ...rest]] = found;
      // Behind all others who wait.
      waiting.delete(who);
      if (rest.length > 0) waiting.set(who, rest);
      running.add(who);
      first?.go();
    }
  }

  return {
    take(network: string | undefined, signal: AbortSignal): Promise<() => void> {
      const who = network ?? Symbol('this machine');
      const mine = waiting.get(who)?.length ?? 0;
      const busy = () => new Problem('unavailable', { headers: { 'retry-after': '10' } });
      const isFree = running.size < atOnce && !running.has(who) && mine === 0;
      const isFull = !isFree && (mine >= mostOfNetwork || (waitingInAll() >= mostWaiting && !displace(mine)));
      if (isFull) return Promise.reject(busy());
      return new Promise((resolve, reject) => {
        const settle = () => signal.removeEventListener('abort', gone);
        const waiter: Waiter = {
          go() {
            settle();
            resolve(() => {
              running.delete(who);
              next();
            });
          },
          refuse() {
            settle();
            reject(busy());
          },
        };
        const gone = () => {
          leave(who, waiter);
          reject(signal.reason);
        };
        signal.addEventListener('abort', gone, { once: true });
        waiting.set(who, [...(waiting.get(who) ?? []), waiter]);
        next();
      });
    },
  };
}

/** Makes the lines of one node. */
export function createTurns() {
  const made = {
    large: createLane(lanes.large),
    small: createLane(lanes.small),
    administrator: createLane(lanes.administrator),
  };
  return {
    /**
     * Waits for a turn, which the given function ends.
     * @throws Problem `unavailable` when too many wait, of the network or in all
     */
    take: ({ lane, network }: Place, signal: AbortSignal): Promise<() => void> => made[lane].take(network, signal),
  };
}
