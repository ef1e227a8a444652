import { workerAddress } from '../platform/worker-address.ts';

/** Registers the worker. Undefined where the browser, or its management, silently allows none. */
export async function register(): Promise<ServiceWorkerRegistration | undefined> {
  const address = workerAddress('dlab-worker', '/sw.js');
  return await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
}
