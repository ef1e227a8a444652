import { Problem } from '../problem.ts';

/** What one line of a queue takes. */
export interface LineLimits {
  /** How many may wait in it. */
  readonly mostWaiting: number;
  /** How many of one owner may wait in it; without it as many as in all. */
  readonly mostOfOwner?: number;
}

/** Who waits. */
interface Waiter {
  start(): void;
  refuse(): void;
}

type Owner = string | symbol;

/** Those who wait in one line, by owner: the owner whose turn was longest ago stands first. */
function createLine({ mostWaiting, mostOfOwner = mostWaiting }: LineLimits) {
  const waiting = new Map<Owner, Waiter[]>();
  const count = () => waiting.values().reduce((sum, { length }) => sum + length, 0);

  function remove(owner: Owner, waiter: Waiter): void {
    const rest = waiting.get(owner)?.filter((queued) => queued !== waiter) ?? [];
    if (rest.length === 0) waiting.delete(owner);
    else waiting.set(owner, rest);
  }

  /** Makes room for an owner: of another one that has more waiting than it would have, the last. */
  function refuseLastOfBusiest(queuedCount: number): boolean {
    const [most] = [...waiting].sort(([, a], [, b]) => b.length - a.length);
    if (most === undefined) return false;
    const [owner, queued] = most;
    const last = queued.at(-1);
    if (last === undefined || queued.length <= queuedCount + 1) return false;
    remove(owner, last);
    last.refuse();
    return true;
  }

  return {
    has: (owner: Owner) => waiting.has(owner),
    add: (owner: Owner, waiter: Waiter) =>
      void waiting.set(owner, [...(waiting.get(owner) ?? []), waiter]),
    remove,
    /** Has it room for one more of an owner? Another owner's last may be refused for it. */
    hasRoom(owner: Owner): boolean {
      const queuedCount = waiting.get(owner)?.length ?? 0;
      return (
        queuedCount < mostOfOwner && (count() < mostWaiting || refuseLastOfBusiest(queuedCount))
      );
    },
    /** Takes out the first whose owner has nothing running. */
    shift(running: ReadonlySet<Owner>): { owner: Owner; waiter: Waiter } | undefined {
      const turn = [...waiting].find(([owner]) => !running.has(owner));
      if (turn === undefined) return undefined;
      const [owner, [first, ...rest]] = turn;
      // Behind all others who wait.
      waiting.delete(owner);
      if (rest.length > 0) waiting.set(owner, rest);
      return first && { owner, waiter: first };
    },
  };
}

/** Turns at something of which only so much is done at once. */
export interface Queue<Line extends string> {
  /**
   * Waits for a turn, which the returned function ends.
   * @param owner of whom one has a turn at a time; undefined: bound by the line alone
   * @param signal ends the waiting
   * @throws Problem `unavailable` when too many wait; the signal's reason
   */
  take(line: Line, owner?: string, signal?: AbortSignal): Promise<() => void>;
}

/**
 * Makes a queue of one or more lines that share its turns: who waits in an earlier line goes before
 * all of a later one. Within a line the owners take turns, each its own in the order of coming.
 * @param atOnce how many have a turn at once
 * @param headers of the refusal: when to come again (`retry-after`, in seconds)
 */
export function createQueue<Line extends string>(
  atOnce: number,
  limits: Readonly<Record<Line, LineLimits>>,
  headers: Readonly<Record<string, string>>,
): Queue<Line> {
  const running = new Set<Owner>();
  const lines = Object.fromEntries(
    Object.entries<LineLimits>(limits).map(([name, of]) => [name, createLine(of)]),
  ) as Record<Line, ReturnType<typeof createLine>>;
  const inOrder = Object.values<ReturnType<typeof createLine>>(lines);

  function shift() {
    for (const line of inOrder) {
      const first = line.shift(running);
      if (first !== undefined) return first;
    }
    return undefined;
  }

  function next(): void {
    while (running.size < atOnce) {
      const first = shift();
      if (first === undefined) return;
      running.add(first.owner);
      first.waiter.start();
    }
  }

  return {
    take(name, ownedBy, signal) {
      const line = lines[name];
      const owner = ownedBy ?? Symbol('anonymous');
      const refusal = () => new Problem('unavailable', { headers });
      const isFree = running.size < atOnce && !running.has(owner) && !line.has(owner);
      if (!isFree && !line.hasRoom(owner)) return Promise.reject(refusal());
      return new Promise((resolve, reject) => {
        const settle = () => signal?.removeEventListener('abort', leave);
        const waiter: Waiter = {
          start() {
            settle();
            resolve(() => {
              running.delete(owner);
              next();
            });
          },
          refuse() {
            settle();
            reject(refusal());
          },
        };
        const leave = () => {
          line.remove(owner, waiter);
          reject(signal?.reason);
        };
        if (signal?.aborted) return reject(signal.reason);
        signal?.addEventListener('abort', leave, { once: true });
        line.add(owner, waiter);
        next();
      });
    },
  };
}
