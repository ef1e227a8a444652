/** The longest wait, in milliseconds. */
const idleWithin = 5000;

/** Calls when the browser has nothing else to do for the reader. */
export function whenIdle(task: () => void): void {
  // Not every browser has `requestIdleCallback`.
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: idleWithin });
  else setTimeout(task, 1000);
}
