import type { Connection } from './connection.ts';
import { movedWithin, phaseOf } from './connection.ts';

/** A connection as it is chosen from. */
interface Candidate {
  readonly connection: Connection;
  readonly phase: ReturnType<typeof phaseOf>;
  readonly network: string | symbol;
}

/** The slowest first; of those that are alike, the oldest. */
function bySlowness({ connection: a }: Candidate, { connection: b }: Candidate): number {
  return b.quiet - a.quiet || movedWithin(a, 1) - movedWithin(b, 1);
}

/** A network with so many times as few connections as a small one is large. */
const large = 5;

/** For so many looks nothing went through: whoever was slow for a moment is not yet meant. */
const quietLooks = 2;

/**
 * Chooses which connections end for others to begin, where nearly as many are open as may be. First
 * those that wait for a next request, of the largest network first: their clients notice nothing.
 * Then those on which nothing goes through, then those without a request yet, then those of a large
 * network that are being served, the slowest first. A network with few connections keeps its idle
 * ones until nothing else is left.
 * @param networkOf whom a connection counts for; none: a proxy's that has not named its client yet
 * @param room how many are to end; fewer are chosen when the others are being served
 * @param few a network with no more connections than these is small
 */
export function chooseToClose(
  connections: ReadonlySet<Connection>,
  networkOf: (connection: Connection) => string | undefined,
  room: number,
  few: number,
): Connection[] {
  const counts = new Map<string | symbol, number>();
  const all = [...connections].map((connection): Candidate => {
    const network = networkOf(connection) ?? Symbol('its own');
    counts.set(network, (counts.get(network) ?? 0) + 1);
    return { connection, phase: phaseOf(connection), network };
  });
  const countOf = ({ network }: Candidate) => counts.get(network) ?? 0;
  const steps: readonly ((one: Candidate) => boolean)[] = [
    (one) => one.phase === 'idle' && countOf(one) > few,
    ({ phase, connection }) =>
      phase !== 'idle' && phase !== 'working' && connection.quiet >= quietLooks,
    (one) => one.phase === 'new' && countOf(one) > few,
    (one) => one.phase !== 'working' && countOf(one) > few * large,
    ({ phase }) => phase === 'idle',
  ];
  const chosen = new Set<Connection>();

  function choose(fits: (one: Candidate) => boolean): void {
    const groups = Map.groupBy(
      all.filter((one) => !chosen.has(one.connection) && fits(one)),
      ({ network }) => network,
    );
    for (const group of groups.values()) group.sort(bySlowness);
    while (chosen.size < room && groups.size > 0) {
      const [network, group] = [...groups].reduce((a, b) =>
        (counts.get(b[0]) ?? 0) > (counts.get(a[0]) ?? 0) ? b : a,
      );
      const next = group.shift();
      if (next === undefined || !fits(next)) {
        groups.delete(network);
        continue;
      }
      chosen.add(next.connection);
      counts.set(network, countOf(next) - 1);
    }
  }
  for (const fits of steps) choose(fits);
  return [...chosen];
}
