/** An answer and the ETag that it came with. */
export interface Remembered {
  readonly etag: string;
  readonly payload: unknown;
}

/**
 * How many answers are kept with their ETag, so that a refresh of unchanged data costs neither
 * bytes nor parsing.
 */
const most = 20;
const answers = new Map<string, Remembered>();
let owner: string | undefined;

/**
 * What was answered to one reader is nothing to the next: another token, or none, begins with
 * nothing.
 */
function own(token: string | undefined): void {
  if (token === owner) return;
  answers.clear();
  owner = token;
}

/** The answer that this reader got at an address before. */
export function rememberedFor(token: string | undefined, address: string): Remembered | undefined {
  own(token);
  return answers.get(address);
}

/**
 * Keeps an answer for this reader; the oldest goes. One that comes after its reader has gone is not
 * kept.
 */
export function remember(token: string | undefined, address: string, answer: Remembered): void {
  if (token !== owner) return;
  answers.delete(address);
  answers.set(address, answer);
  const [oldest] = answers.keys();
  if (answers.size > most && oldest !== undefined) answers.delete(oldest);
}
