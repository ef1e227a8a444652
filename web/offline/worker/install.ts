import { buildCache } from './builds.ts';
import { isKeepable } from './requests.ts';

/** The worker's build (scripts/worker-build.ts). */
export interface Build {
  readonly id: string;
  /** The address of the program that its page loads. */
  readonly entry: string;
  /** The addresses of its files, the entry among them. */
  readonly files: readonly string[];
}

/** The address of the cached page that opens every address offline. */
export const shell = '/home';

/**
 * The page without the text and data that the server sent for one address: it opens other addresses
 * too.
 */
function emptied(html: string, { headers }: Response): Response {
  const copied = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) copied.delete(name);
  const ofAll = html.replace(/<div id="dlab".*<\/div>/s, '<div id="dlab"></div>');
  return new Response(ofAll, { headers: copied });
}

/**
 * While nodes of two builds answer, the page may belong to another build: then the browser retries
 * later.
 */
async function fetchShell({ entry }: Build): Promise<Response> {
  const response = await fetch(shell, { cache: 'no-cache' });
  if (!isKeepable(response)) throw new Error(`${shell} was answered with ${response.status}`);
  const html = await response.text();
  if (!html.includes(`"${entry}"`)) throw new Error(`${shell} is of another build`);
  return emptied(html, response);
}

/** Caches all files of the build, or nothing. */
export async function keepBuild(build: Build): Promise<void> {
  const name = buildCache(build.id);
  const page = await fetchShell(build);
  // A build that returns becomes the newest again, also in the order of the caches.
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
