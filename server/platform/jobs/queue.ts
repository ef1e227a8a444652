import { Problem } from '../problem.ts';

export interface LineLimits {
  /** Most that may wait in it. */
  readonly mostWaiting: number;
  /** The same per owner; by default as many as in all. */
  readonly mostOfOwner?: number;
}

interface Waiter {
  start(): void;
  refuse(): void;
}

type Owner = string | symbol;

/** Waiters by owner; the owner whose turn was longest ago comes first. */
function createLine({ mostWaiting, mostOfOwner = mostWaiting }: LineLimits) {
  const waiting = new Map<Owner, Waiter[]>();
  const count = () => waiting.values().reduce((sum, { length }) => sum + length, 0);

  function remove(owner: Owner, waiter: Waiter): void {
    const rest = waiting.get(owner)?.filter((queued) => queued !== waiter) ?? [];
    if (rest.length === 0) waiting.delete(owner);
    else waiting.set(owner, rest);
  }

  /**
   * Makes room for an owner by refusing the last of another one that has more waiting than it would
   * have.
   */
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
    /** May refuse another owner's last to make room. */
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
   * @param owner gets one turn at a time; undefined: limited by the line alone
   * @param signal ends the waiting
   * @throws Problem `unavailable` when too many wait; the signal's reason
   */
  take(line: Line, owner?: string, signal?: AbortSignal): Promise<() => void>;
}

/**
 * Lines share the turns: an earlier line goes before all of a later one. Within a line the owners
 * take turns, each in order of arrival.
 * @param atOnce turns at once
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
