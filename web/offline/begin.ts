import { logFailure } from '../platform/log.ts';
import { queryClient } from '../platform/query-client.ts';
import { answerFromCopy, useServerAway } from '../platform/server-away.ts';

/** How long the first page is left alone, at most, in milliseconds. */
const idleWithin = 5000;

async function loadKept() {
  const [{ fromCopy }, { probeWhileAway }] = await Promise.all([
    import('./kept.ts'),
    import('./probe.ts'),
  ]);
  probeWhileAway();
  return fromCopy;
}

let kept: ReturnType<typeof loadKept> | undefined;

/**
 * What is kept can be opened only by a page that a worker loads: its code comes when it is needed.
 */
answerFromCopy(async (name, input) => {
  if (!navigator.serviceWorker?.controller) return undefined;
  kept ??= loadKept();
  try {
    return await (await kept)(name, input);
  } catch (cause) {
    kept = undefined;
    logFailure('what is kept could not be read', cause);
    return undefined;
  }
});

async function start(): Promise<void> {
  const { startOffline } = await import('./start.ts');
  await startOffline();
}

function whenIdle(act: () => void): void {
  // Not every browser knows idleness.
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: idleWithin });
  else setTimeout(act, 1000);
}

/**
 * Makes the page one that opens without a network, in its own time: a browser without workers goes
 * on as it is.
 */
export function beginOffline(): void {
  if (!import.meta.env.PROD || navigator.serviceWorker === undefined) return;
  useServerAway.subscribe(({ since }, before) => {
    if (since === null && before.since !== null) void queryClient.invalidateQueries();
  });
  const begin = () =>
    whenIdle(() => void start().catch((cause: unknown) => logFailure('no worker', cause)));
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
