/** An answer and the ETag that it came with. */
export interface CachedResponse {
  readonly etag: string;
  readonly payload: unknown;
}

/**
 * How many answers are cached with their ETag, so that a refresh of unchanged data costs neither
 * bytes nor parsing.
 */
const maxAnswers = 20;
const answers = new Map<string, CachedResponse>();
let owner: string | undefined;

/** Empties the cache for another reader: another token, or none. */
function clearForOther(token: string | undefined): void {
  if (token === owner) return;
  answers.clear();
  owner = token;
}

/** The cached answer of this reader for an address. */
export function cachedResponse(
  token: string | undefined,
  address: string,
): CachedResponse | undefined {
  clearForOther(token);
  return answers.get(address);
}

/**
 * Caches an answer for this reader; the oldest is dropped. One that arrives after the reader has
 * left is not cached.
 */
export function cacheResponse(
  token: string | undefined,
  address: string,
  answer: CachedResponse,
): void {
  if (token !== owner) return;
  answers.delete(address);
  answers.set(address, answer);
  const [oldest] = answers.keys();
  if (answers.size > maxAnswers && oldest !== undefined) answers.delete(oldest);
}
