/** Milliseconds of one key. */
interface Keystroke {
  /** From its event to the end of the first frame after it. */
  readonly frame: number;
  /** To the end of the frame in which the list first changed; undefined where it did not. */
  readonly rows?: number;
}

export interface Keystrokes {
  readonly keys: readonly Keystroke[];
  /** The longest task between the first content and the first answer, in milliseconds. */
  readonly longestTask: number;
}

/** Runs in the page, before anything else: measures every key, as `window.keystrokes`. */
export function observeKeystrokes(): void {
  const keys: { frame: number; rows?: number }[] = [];
  const tasks: PerformanceEntry[] = [];
  let answeredAt = Number.POSITIVE_INFINITY;
  const afterFrame = (act: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = act;
      port2.postMessage(null);
    });
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  });
  // The event's own time: a busy page hears of the key late.
  let awaited: { at: number; key: { frame: number; rows?: number } } | undefined;
  let first: typeof awaited;
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const key = { frame: Number.NaN };
      keys.push(key);
      awaited = { at: timeStamp, key };
      first ??= awaited;
      afterFrame(() => {
        key.frame = performance.now() - timeStamp;
      });
    },
    true,
  );
  new MutationObserver((changes) => {
    const answered = awaited;
    const list = document.querySelector('main');
    // Rows change before the first answer too, where the page is only just hydrated.
    const isAnswer =
      list?.querySelector('mark') && changes.some(({ target }) => list.contains(target));
    if (answered === undefined || !isAnswer) return;
    awaited = undefined;
    afterFrame(() => {
      const now = performance.now();
      const key = answeredAt === Number.POSITIVE_INFINITY ? first : answered;
      if (key !== undefined) key.key.rows = now - key.at;
      answeredAt = Math.min(answeredAt, now);
    });
  }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
  Object.defineProperty(window, 'keystrokes', {
    get(): Keystrokes {
      const from = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const within = tasks.filter(
        ({ startTime, duration }) => startTime + duration > from && startTime < answeredAt,
      );
      return { keys, longestTask: Math.max(0, ...within.map(({ duration }) => duration)) };
    },
  });
}
