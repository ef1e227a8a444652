import { createQueue } from '../platform/jobs/queue.ts';

/**
 * The waiting lines, each with threads of its own: files made at once, requests waiting in all and
 * of one network, of which one is made at a time. Small files do not wait for large ones, nor
 * administrators for anybody (threats.md section 0, G6).
 */
const lines = {
  large: { atOnce: 2, mostWaiting: 20, mostOfOwner: 2 },
  small: { atOnce: 1, mostWaiting: 40, mostOfOwner: 10 },
  administrator: { atOnce: 1, mostWaiting: 10, mostOfOwner: 10 },
} as const;

export type WaitingLine = keyof typeof lines;

export interface WaitingPlace {
  readonly line: WaitingLine;
  /** Undefined: this machine itself, limited by the line alone. */
  readonly network: string | undefined;
}

export function createTurns() {
  const makeQueue = ({ atOnce, ...limits }: (typeof lines)[WaitingLine]) =>
    createQueue(atOnce, { files: limits }, { 'retry-after': '10' });
  const queues = {
    large: makeQueue(lines.large),
    small: makeQueue(lines.small),
    administrator: makeQueue(lines.administrator),
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
