import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import type { Clients } from './client-address.ts';
import { Problem } from './problem.ts';

/** Balancers know a node only by its address. */
const probes = new Set(['/healthz', '/readyz']);

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

function isLoopback(host: string): boolean {
  const name = /^(\[[^\]]*\]|[^:]*)(?::\d{1,5})?$/.exec(host)?.[1];
  if (name === undefined || name === '') return false;
  if (name.toLowerCase() === 'localhost') return true;
  const bare = name.replace(/^\[|\]$/g, '');
  return (
    (ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare)) &&
    ipaddr.process(bare).range() === 'loopback'
  );
}

function hasTwoHosts(request: IncomingMessage): boolean {
  const { rawHeaders } = request;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** From an absolute address (RFC 9112 section 3.2.2), or else `Host`. */
function hostOf(request: IncomingMessage): string | undefined {
  const { url = '', headers } = request;
  if (url.startsWith('/') || url === '*') return headers.host;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) throw new Problem('request.invalid');
  return new URL(url).host;
}

/**
 * Did a request reach a trusted proxy without TLS, though the public origin has it? An API call is
 * then refused, neither answered nor redirected: whoever wrote http by mistake should notice before
 * a token goes that way (ASVS 4.1.2; RFC 9110 section 15.5.20).
 */
export function isPlain(
  request: IncomingMessage,
  publicUrl: URL | undefined,
  clients: Clients,
): boolean {
  return (
    publicUrl?.protocol === 'https:' &&
    request.headers['x-forwarded-proto'] !== undefined &&
    !clients.isUndeclaredProxy(request) &&
    !clients.isSecure(request)
  );
}

/**
 * A request has one `Host`: the public origin's, where known, or one of this machine's own names
 * (threats.md D11).
 * @returns throws a Problem: `request.invalid` without a clear host, `misdirected` for a strange
 *   one
 */
export function createHostCheck(publicUrl: URL | undefined): (request: IncomingMessage) => void {
  const hosts = new Set<string>();
  if (publicUrl !== undefined) {
    hosts.add(publicUrl.host);
    if (publicUrl.port === '') hosts.add(`${publicUrl.host}:${defaultPorts[publicUrl.protocol]}`);
  }
  return (request) => {
    const host = hostOf(request);
    const isOld = request.httpVersionMajor === 1 && request.httpVersionMinor === 0;
    if ((host === undefined && !isOld) || hasTwoHosts(request))
      throw new Problem('request.invalid');
    if (publicUrl === undefined || hosts.has(host ?? '') || hosts.has(host?.toLowerCase() ?? ''))
      return;
    const path = request.url?.split('?', 1)[0] ?? '';
    if (!isLoopback(host ?? '') && !probes.has(path)) throw new Problem('misdirected');
  };
}
