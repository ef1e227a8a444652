import { keepCopyFresh } from './keep.ts';
import { watchForNewVersion } from './newer-version.ts';
import { register } from './register.ts';

declare global {
  interface Navigator {
    /** Some browsers have it; the compiler's library has not. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Readers who ask to save data get no copy. */
function savesData(): boolean {
  return navigator.connection?.saveData === true;
}

/**
 * Starts the worker, the check for a newer version, and the copy of the catalogue, which only a
 * page with a worker can open.
 */
export async function startOffline(): Promise<void> {
  if (savesData()) return;
  const registration = await register();
  if (registration === undefined) return;
  watchForNewVersion(registration);
  await navigator.serviceWorker.ready;
  keepCopyFresh();
}
