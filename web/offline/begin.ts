import { whenIdle } from '../platform/idle.ts';
import { logFailure } from '../platform/log.ts';
import { queryClient } from '../platform/query-client.ts';
import { answerFromCopy, useServerAway } from '../platform/server-away.ts';

async function loadFromCopy() {
  const [{ fromCopy }, { probeWhileAway }] = await Promise.all([
    import('./from-copy.ts'),
    import('./probe.ts'),
  ]);
  probeWhileAway();
  return fromCopy;
}

let loading: ReturnType<typeof loadFromCopy> | undefined;

/** Only a page that a worker loads can open the copy, so its code is loaded when it is needed. */
answerFromCopy(async (name, input) => {
  if (!navigator.serviceWorker?.controller) return undefined;
  loading ??= loadFromCopy();
  try {
    return await (await loading)(name, input);
  } catch (cause) {
    loading = undefined;
    logFailure('the copy could not be read', cause);
    return undefined;
  }
});

async function start(): Promise<void> {
  const { startOffline } = await import('./start.ts');
  await startOffline();
}

/** Makes the page available offline, when the browser is idle; without workers nothing changes. */
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
