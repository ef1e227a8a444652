import { keepCopyFresh } from './keep.ts';
import { watchForNewVersion } from './newer-version.ts';
import { register } from './register.ts';

/** Readers who ask for few data are not given any that they did not ask for. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * The worker, the watch for a newer version, and the copy of the catalogue: without a worker it
 * could not be opened.
 */
export async function startOffline(): Promise<void> {
  if (savesData()) return;
  const registration = await register();
  if (registration === undefined) return;
  watchForNewVersion(registration);
  await navigator.serviceWorker.ready;
  keepCopyFresh();
}
