/** The part that is used here; the compiler's library has no Trusted Types yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(address: string): string };
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

const trusted = new Map<string, string>();

/**
 * The address of a worker's program, as browsers take it that require trusted script addresses
 * (Trusted Types): the server allows a policy for each worker by name
 * (server/platform/security.ts), which returns this one address, whatever the input.
 */
export function workerAddress(
  policy: 'dlab-worker' | 'dlab-index-worker',
  address: string,
): string {
  const { trustedTypes } = window;
  if (trustedTypes === undefined) return address;
  const vouched =
    trusted.get(policy) ??
    trustedTypes.createPolicy(policy, { createScriptURL: () => address }).createScriptURL(address);
  trusted.set(policy, vouched);
  return vouched;
}
