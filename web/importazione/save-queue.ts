import type { Changes } from './changes.ts';
import { bothChanges, isNothing, noChanges } from './changes.ts';

export interface PendingChanges {
  readonly pending: Changes;
  readonly failure: unknown;
}

type SaveChanges = (changes: Changes) => Promise<void>;

/** Saves changes one at a time; those that arrive during a save are merged. */
export interface SaveQueue {
  /** @param save how to send: as the page knows it now, with what it shows */
  add(changes: Changes, save: SaveChanges): void;
  /** Retries what could not be saved. */
  retry(): void;
  /** Discards what could not be saved. */
  drop(): void;
}

/** How long a change waits for the next one, in milliseconds: rows are ticked quickly. */
const pause = 250;

/**
 * Changes to one import, whose version each save raises: only one save may be under way. What could
 * not be saved stays.
 * @param onChange called with the unsaved changes and the failure
 */
export function saveQueue(onChange: (state: PendingChanges) => void): SaveQueue {
  let save: SaveChanges | undefined;
  let waiting = noChanges;
  let sending: Changes | null = null;
  let failure: unknown = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = () =>
    onChange({ pending: sending === null ? waiting : bothChanges(sending, waiting), failure });

  async function send(): Promise<void> {
    clearTimeout(timer);
    while (sending === null && !isNothing(waiting)) {
      const changes = waiting;
      sending = changes;
      waiting = noChanges;
      failure = null;
      say();
      try {
        await save?.(changes);
        sending = null;
        say();
      } catch (cause) {
        waiting = bothChanges(changes, waiting);
        sending = null;
        failure = cause;
        say();
        return;
      }
    }
  }

  return {
    add(changes, how) {
      save = how;
      waiting = bothChanges(waiting, changes);
      say();
      clearTimeout(timer);
      timer = setTimeout(() => void send(), pause);
    },
    retry: () => void send(),
    drop() {
      clearTimeout(timer);
      waiting = noChanges;
      failure = null;
      say();
    },
  };
}
