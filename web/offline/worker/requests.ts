export type RequestKind = 'page' | 'file' | 'other';

/** The parts of a request that decide its kind. */
export type WorkerRequest = Pick<Request, 'method' | 'mode' | 'url'>;

/** Addresses that are no page of the application. A page's address has no dot in its last part. */
const notPages = /^\/(?:api|profile|healthz|readyz|metrics)(?:\/|$)|\.[^./]*$/;

/** Data never passes through the worker: it answers with the pages' program, and no more. */
export function requestKind({ method, mode, url }: WorkerRequest, origin: string): RequestKind {
  const { origin: requested, pathname } = new URL(url);
  if (method !== 'GET' || requested !== origin) return 'other';
  if (pathname.startsWith('/assets/')) return 'file';
  return mode === 'navigate' && !notPages.test(pathname) ? 'page' : 'other';
}

/** May an answer be cached? Not a failure, nor one of another site, nor a redirected one. */
export function isKeepable({
  status,
  type,
  redirected,
}: Pick<Response, 'status' | 'type' | 'redirected'>): boolean {
  return status === 200 && type === 'basic' && !redirected;
}
