export interface CachedResponse {
  readonly etag: string;
  readonly payload: unknown;
}

/**
 * How many answers are cached with their ETag, so that a refresh of unchanged data costs neither
 * bytes nor parsing.
 */
const maxResponses = 20;
const responses = new Map<string, CachedResponse>();
let owner: string | undefined;

/** Empties the cache for another reader: another token, or none. */
function clearForOther(token: string | undefined): void {
  if (token === owner) return;
  responses.clear();
  owner = token;
}

/** The cached answer of this reader for an address. */
export function cachedResponse(
  token: string | undefined,
  address: string,
): CachedResponse | undefined {
  clearForOther(token);
  return responses.get(address);
}

/**
 * Caches an answer for this reader; the oldest is dropped. One that arrives after the reader has
 * left is not cached.
 */
export function cacheResponse(
  token: string | undefined,
  address: string,
  response: CachedResponse,
): void {
  if (token !== owner) return;
  responses.delete(address);
  responses.set(address, response);
  const [oldest] = responses.keys();
  if (responses.size > maxResponses && oldest !== undefined) responses.delete(oldest);
}
