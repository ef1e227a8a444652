/**
 * Reports a failure that the reader need not see (an environment that did not load, spec 8): to the
 * console only.
 */
export function logFailure(what: string, cause: unknown): void {
  console.warn(what, cause);
}
