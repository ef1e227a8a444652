/**
 * What the worker does with a request: answers a page, answers a built file, or leaves it alone.
 */
export type Kind = 'page' | 'file' | 'other';

/** What of a request tells its kind. */
export type WorkerRequest = Pick<Request, 'method' | 'mode' | 'url'>;

/** Addresses that are no page of the application. A page's address has no dot in its last part. */
const notPages = /^\/(?:api|profile|healthz|readyz|metrics)(?:\/|$)|\.[^/]*$/;

/**
 * Data never passes through the worker: what it answers with is the pages' program, and no more.
 */
export function kindOf({ method, mode, url }: WorkerRequest, origin: string): Kind {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'other';
  if (pathname.startsWith('/assets/')) return 'file';
  return mode === 'navigate' && !notPages.test(pathname) ? 'page' : 'other';
}

/**
 * May an answer be kept? Not a failure, nor one from elsewhere, nor one that was led on to another
 * address.
 */
export function isKeepable({
  status,
  type,
  redirected,
}: Pick<Response, 'status' | 'type' | 'redirected'>): boolean {
  return status === 200 && type === 'basic' && !redirected;
}
