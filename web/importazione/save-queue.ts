import type { Changes } from './changes.ts';
import { bothChanges, isNothing, noChanges } from './changes.ts';

/** What waits to be saved, and why it could not be. */
export interface Unsaved {
  readonly pending: Changes;
  readonly failure: unknown;
}

/** Saves changes one after the other; those that come while one is saved go together. */
export interface SaveQueue {
  add(changes: Changes): void;
  /** Tries again what could not be saved. */
  retry(): void;
  /** Gives up what could not be saved. */
  drop(): void;
}

/**
 * How long a change waits for the next one, in milliseconds: rows are ticked in quick succession.
 */
const pause = 250;

/**
 * Changes to one import, whose version each save raises: only one may be on its way. What could not
 * be saved stays.
 * @param save told of what became of it by `tell`
 */
export function saveQueue(
  save: (changes: Changes) => Promise<void>,
  tell: (state: Unsaved) => void,
): SaveQueue {
  let waiting = noChanges;
  let sending: Changes | null = null;
  let failure: unknown = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = () =>
    tell({ pending: sending === null ? waiting : bothChanges(sending, waiting), failure });

  async function send(): Promise<void> {
    clearTimeout(timer);
    while (sending === null && !isNothing(waiting)) {
      const changes = waiting;
      sending = changes;
      waiting = noChanges;
      failure = null;
      say();
      try {
        await save(changes);
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
    add(changes) {
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
