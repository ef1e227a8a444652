/** The longest wait, in milliseconds. */
const idleWithin = 5000;

/** Calls when the browser has nothing else to do for the reader. */
export function whenIdle(task: () => void): void {
  // Not every browser has `requestIdleCallback`.
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: idleWithin });
  else setTimeout(task, 1000);
}

/** Yields to the reader's input: on a slow phone what is long would be one task. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
