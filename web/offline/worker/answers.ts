import { buildCache } from './builds.ts';
import { shell } from './install.ts';
import { isKeepable } from './requests.ts';

/** How long to wait for a page when the cached one could be shown, in milliseconds. */
const patience = 3000;

/**
 * The cache of files that are not of a cached build: those that a newer page loads, the manual's
 * pictures and documents.
 */
const otherFiles = 'dlab-files';
const mostOtherFiles = 120;

const timeout = () =>
  new Promise<undefined>((resolve) => {
    setTimeout(resolve, patience);
  });

/**
 * The newest page from the network; the cached one when none comes in time, or the server fails.
 */
export async function answerPage(request: Request, build: string): Promise<Response> {
  const cache = await caches.open(buildCache(build));
  const cached = await cache.match(shell);
  if (cached === undefined) return fetch(request);
  try {
    const response = await Promise.race([fetch(request), timeout()]);
    return response === undefined || response.status >= 500 ? cached : response;
  } catch {
    return cached;
  }
}

async function keepFile(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(otherFiles);
  await cache.put(request, response);
  const oldestFirst = await cache.keys();
  const tooMany = oldestFirst.slice(0, Math.max(0, oldestFirst.length - mostOtherFiles));
  await Promise.all(tooMany.map((request) => cache.delete(request)));
}

/**
 * A built file, whose name identifies its content: from any cached build, else from the network.
 * @param later what is done after the answer
 */
export async function answerFile(
  request: Request,
  later: (work: Promise<void>) => void,
): Promise<Response> {
  const cached = await caches.match(request.url, { ignoreVary: true });
  if (cached !== undefined) return cached;
  const response = await fetch(request);
  if (isKeepable(response)) later(keepFile(request, response.clone()));
  return response;
}
