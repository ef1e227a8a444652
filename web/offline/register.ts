const address = '/sw.js';

/** As far as it is used here; the compiler's library has no Trusted Types yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(address: string): string };
}

/**
 * Where browsers want addresses of scripts to be vouched for (Trusted Types): the one policy that
 * the server allows by name (server/platform/security.ts), and it vouches for this one address,
 * whatever it is asked.
 */
function trusted(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return (
    trustedTypes
      ?.createPolicy('dlab-worker', { createScriptURL: () => address })
      .createScriptURL(address) ?? address
  );
}

/**
 * Registers the worker. Undefined where the browser, or whoever steers it, allows none without
 * saying so.
 */
export async function register(): Promise<ServiceWorkerRegistration | undefined> {
  return await navigator.serviceWorker.register(trusted(), { updateViaCache: 'none' });
}
