import { createQueue } from '../platform/jobs/queue.ts';

/**
 * The lines of those who wait for a file, each with threads of its own: so many files made at once
 * and so many waiting in all, and so many waiting of one network, of which one is made at a time.
 * Small files pass the large ones, administrators everybody (threats.md section 0, G6).
 */
const lines = {
  large: { atOnce: 2, mostWaiting: 20, mostOfOwner: 2 },
  small: { atOnce: 1, mostWaiting: 40, mostOfOwner: 10 },
  administrator: { atOnce: 1, mostWaiting: 10, mostOfOwner: 10 },
} as const;

/** A line of those who wait. */
export type WaitingLine = keyof typeof lines;

/** Where a request waits. */
export interface WaitingPlace {
  readonly line: WaitingLine;
  /** The network that it came from; none: this machine itself, bound by the line alone. */
  readonly network: string | undefined;
}

/** Makes the lines of one node. */
export function createTurns() {
  const queueOf = ({ atOnce, ...limits }: (typeof lines)[WaitingLine]) =>
    createQueue(atOnce, { files: limits }, { 'retry-after': '10' });
  const queues = {
    large: queueOf(lines.large),
    small: queueOf(lines.small),
    administrator: queueOf(lines.administrator),
  };
  return {
    /**
     * Waits for a turn, which the returned function ends.
     * @throws Problem `unavailable` when too many wait, of the network or in all
     */
    take: ({ line, network }: WaitingPlace, signal: AbortSignal): Promise<() => void> =>
      queues[line].take('files', network, signal),
  };
}
