import { cacheOf } from './builds.ts';
import { shell } from './install.ts';
import { isKeepable } from './requests.ts';

/** How long a page is waited for when the one kept could be shown, in milliseconds. */
const patience = 3000;

/**
 * Files that are not of a kept build: those that a newer page loads, the manual's pictures and
 * documents.
 */
const otherFiles = 'dlab-files';
const mostOtherFiles = 120;

const late = () =>
  new Promise<undefined>((resolve) => {
    setTimeout(resolve, patience);
  });

/**
 * The newest page from the network; the one kept when none comes in time, or the server is failing.
 */
export async function answerPage(request: Request, build: string): Promise<Response> {
  const cache = await caches.open(cacheOf(build));
  const kept = await cache.match(shell);
  if (kept === undefined) return fetch(request);
  try {
    const answer = await Promise.race([fetch(request), late()]);
    return answer === undefined || answer.status >= 500 ? kept : answer;
  } catch {
    return kept;
  }
}

async function keepFile(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(otherFiles);
  await cache.put(request, answer);
  const oldestFirst = await cache.keys();
  const tooMany = oldestFirst.slice(0, Math.max(0, oldestFirst.length - mostOtherFiles));
  await Promise.all(tooMany.map((one) => cache.delete(one)));
}

/**
 * A built file, whose name tells its content: from any build that is kept, else from the network.
 * @param later what is done after the answer
 */
export async function answerFile(
  request: Request,
  later: (work: Promise<void>) => void,
): Promise<Response> {
  const kept = await caches.match(request.url, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (isKeepable(answer)) later(keepFile(request, answer.clone()));
  return answer;
}
