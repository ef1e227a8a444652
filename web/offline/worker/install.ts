import { cacheOf } from './builds.ts';
import { isKeepable } from './requests.ts';

/** The build that the worker was made with (scripts/worker-build.ts). */
export interface Build {
  readonly id: string;
  /** The address of the program that its page loads. */
  readonly entry: string;
  /** The addresses of its files, the entry among them. */
  readonly files: readonly string[];
}

/** Where the page stands that opens every address without a network. */
export const shell = '/home';

/**
 * The page without what the server sent for its own address, words and data: it opens other
 * addresses too.
 */
function emptied(html: string, { headers }: Response): Response {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) kept.delete(name);
  const ofAll = html.replace(/<div id="sent">.*<\/div>/s, '').replace(/ data-ahead="[^"]*"/, '');
  return new Response(ofAll, { headers: kept });
}

/**
 * While nodes of two builds answer, the page may be another build's: then the browser tries again
 * later.
 */
async function fetchShell({ entry }: Build): Promise<Response> {
  const answer = await fetch(shell, { cache: 'no-cache' });
  if (!isKeepable(answer)) throw new Error(`${shell} was answered with ${answer.status}`);
  const html = await answer.text();
  if (!html.includes(`"${entry}"`)) throw new Error(`${shell} is of another build`);
  return emptied(html, answer);
}

/** Keeps all that the build is made of, or nothing. */
export async function keepBuild(build: Build): Promise<void> {
  const name = cacheOf(build.id);
  const page = await fetchShell(build);
  // A build that comes back is the newest again, also by the order of the caches.
  await caches.delete(name);
  const cache = await caches.open(name);
  try {
    await cache.addAll([...build.files]);
    await cache.put(shell, page);
  } catch (cause) {
    await caches.delete(name);
    throw cause;
  }
}
