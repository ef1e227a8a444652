/**
 * Reports a failure that the reader need not see (an environment that did not load, spec 8): to the
 * console only.
 */
export function logFailure(message: string, cause: unknown): void {
  console.warn(message, cause);
}
