const address = '/sw.js';

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

/**
 * Where browsers require trusted script addresses (Trusted Types): the one policy that the server
 * allows by name (server/platform/security.ts), which returns this one address, whatever the input.
 */
function trusted(): string {
  const { trustedTypes } = window;
  return (
    trustedTypes
      ?.createPolicy('dlab-worker', { createScriptURL: () => address })
      .createScriptURL(address) ?? address
  );
}

/** Registers the worker. Undefined where the browser, or its management, silently allows none. */
export async function register(): Promise<ServiceWorkerRegistration | undefined> {
  return await navigator.serviceWorker.register(trusted(), { updateViaCache: 'none' });
}
