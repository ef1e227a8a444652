import type { IncomingMessage } from 'node:http';
import type { Clients } from './client-address.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';

/** Milliseconds before the same fault is logged again. */
const quietFor = 3_600_000;

const undeclared =
  'a proxy speaks for others without being named in DLAB_TRUST_PROXY: all of its clients count ' +
  'as one';
const silent =
  'a proxy named in DLAB_TRUST_PROXY sends no X-Forwarded-For: its clients count as one, and on ' +
  'this machine are not limited';
const none =
  'DLAB_PUBLIC_URL is https, but DLAB_TRUST_PROXY names no proxy: whoever ends TLS must be ' +
  'named, or all clients count as one';

/** Where a proxy must be there and none is named. */
export function faultsOfProxy({
  publicUrl,
  trustProxy,
}: Pick<Config, 'publicUrl' | 'trustProxy'>): string[] {
  return publicUrl?.protocol === 'https:' && trustProxy.length === 0 ? [none] : [];
}

/**
 * Detects proxies set up so that limits cannot distinguish their clients (threats.md A10).
 * @param now milliseconds of a clock that never goes back
 * @returns warns about a request, once an hour for each fault
 */
export function createProxyWarnings(
  clients: Clients,
  log: Log,
  now: () => number = () => performance.now(),
): (request: IncomingMessage) => void {
  const lastWarned = new Map<string, number>();
  function warnOnce(fault: string): void {
    const last = lastWarned.get(fault);
    if (last !== undefined && now() - last < quietFor) return;
    lastWarned.set(fault, now());
    log.warn(fault);
  }
  return (request) => {
    if (clients.isUndeclaredProxy(request)) warnOnce(undeclared);
    else if (clients.isSilentProxy(request)) warnOnce(silent);
  };
}
