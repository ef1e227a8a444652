import { logFailure } from '../platform/log.ts';
import { newVersionFound } from './new-version.ts';

/**
 * How often the page checks for a newer version while it is open, and at most when it gets the
 * focus (milliseconds).
 */
const every = 60 * 60_000;
const leastBetween = 10 * 60_000;
const patience = 5000;

/** The address of this page's program. */
function ownEntry(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script === null ? undefined : new URL(script.src).pathname;
}

/** The address of the program of the worker's build. */
function requestEntry(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(() => resolve(undefined), patience);
    worker.postMessage('entry', [port2]);
  });
}

/** Another worker, the newest, has taken over. Does it have another program than this page? */
async function compare(): Promise<void> {
  const { controller } = navigator.serviceWorker;
  const newest = controller === null ? undefined : await requestEntry(controller);
  if (typeof newest === 'string' && newest !== ownEntry()) newVersionFound();
}

/** Watches for a newer version of the program: the page goes on, and the reader is notified. */
export function watchForNewVersion(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  const check = () => {
    checkedAt = Date.now();
    registration
      .update()
      .catch((cause: unknown) => logFailure('the check for a newer version failed', cause));
  };
  navigator.serviceWorker.addEventListener('controllerchange', () => void compare());
  setInterval(check, every);
  window.addEventListener('focus', () => {
    if (Date.now() - checkedAt >= leastBetween) check();
  });
  // Code of this version that does not load may be gone from the server.
  window.addEventListener('vite:preloadError', check);
}
