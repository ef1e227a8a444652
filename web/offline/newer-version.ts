import { logFailure } from '../platform/log.ts';
import { newVersionFound } from './new-version.ts';

/**
 * How often it is asked for a newer version while the page stays open, and at most when it gets the
 * focus (milliseconds).
 */
const every = 60 * 60_000;
const leastBetween = 10 * 60_000;
const patience = 5000;

/** The address of the program that this page runs. */
function ownEntry(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script === null ? undefined : new URL(script.src).pathname;
}

/** The address of the program that the worker's build runs. */
function entryOf(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(() => resolve(undefined), patience);
    worker.postMessage('entry', [port2]);
  });
}

/** Another worker has taken over: it is the newest. Does it have another program than this page? */
async function compare(): Promise<void> {
  const { controller } = navigator.serviceWorker;
  const newest = controller === null ? undefined : await entryOf(controller);
  if (typeof newest === 'string' && newest !== ownEntry()) newVersionFound();
}

/**
 * Watches for a newer version of the program: the page goes on as it is, and the reader is told.
 */
export function watchForNewVersion(registration: ServiceWorkerRegistration): void {
  let askedAt = Date.now();
  const ask = () => {
    askedAt = Date.now();
    registration
      .update()
      .catch((cause: unknown) => logFailure('it could not be asked for a newer version', cause));
  };
  navigator.serviceWorker.addEventListener('controllerchange', () => void compare());
  setInterval(ask, every);
  window.addEventListener('focus', () => {
    if (Date.now() - askedAt >= leastBetween) ask();
  });
  // Code of this version that does not come may be gone from the server.
  window.addEventListener('vite:preloadError', ask);
}
