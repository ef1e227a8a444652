import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { atMost } from './bounded.ts';
import type { Origin } from './gate.ts';

/** What a client's requests are counted by. */
export interface CountedClient {
  readonly network: string;
  /** The IPv6 /48 around it, which one subscriber may have, with 65,536 networks. */
  readonly site?: string;
}

type ReadAddress = CountedClient &
  Pick<Origin, 'address' | 'prefix'> & { readonly loopback: boolean };

interface Peer extends ReadAddress {
  readonly trusted: boolean;
}

/** Identified by the connection, and by the headers of trusted proxies (threats.md A10). */
export interface Clients {
  /** As throttles and the log know the client. */
  originOf(request: IncomingMessage): Origin;
  /**
   * Undefined for this machine itself, including an undeclared proxy on it. Decided by the
   * connection alone: no header makes a client this machine.
   */
  countedClient(request: IncomingMessage): CountedClient | undefined;
  /**
   * The network a connection counts for; undefined for a trusted proxy, whose clients have their
   * own, and for this machine.
   */
  networkOf(socket: Socket): string | undefined;
  /** Did the request reach a trusted proxy over TLS? */
  isSecure(request: IncomingMessage): boolean;
  /** Does the other end forward for others without being trusted? Then a proxy was not declared. */
  isUndeclaredProxy(request: IncomingMessage): boolean;
  /** Does a trusted proxy not name its client? Then all its clients share one limit. */
  isSilentProxy(request: IncomingMessage): boolean;
}

const forwardingHeaders = [
  'x-forwarded-for',
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-client-ip',
  'true-client-ip',
] as const;

/**
 * Longer chains of addresses are parsed each time: cached, they would be memory for callers to
 * fill.
 */
const longestRemembered = 100;

/** Some proxies write the port beside the address. */
function withoutPort(text: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

function sixOf(parts: readonly number[]): string {
  return new ipaddr.IPv6([...parts, ...Array<number>(8 - parts.length).fill(0)]).toRFC5952String();
}

function readAddress(text: string): ReadAddress | undefined {
  const bare = withoutPort(text.trim()).replace(/%.*/s, '');
  if (!ipaddr.IPv4.isValidFourPartDecimal(bare) && !ipaddr.IPv6.isValid(bare)) return undefined;
  const read = ipaddr.process(bare);
  const loopback = read.range() === 'loopback';
  if (read instanceof ipaddr.IPv4) {
    const address = read.toString();
    return {
      address,
      network: address,
      prefix: `${read.octets.slice(0, 3).join('.')}.0/24`,
      loopback,
    };
  }
  const site = `${sixOf(read.parts.slice(0, 3))}/48`;
  return {
    address: read.toRFC5952String(),
    network: `${sixOf(read.parts.slice(0, 4))}/64`,
    site,
    prefix: site,
    loopback,
  };
}

const nowhere: ReadAddress = {
  address: 'unknown',
  network: 'unknown',
  prefix: 'unknown',
  loopback: false,
};

function isForwarded(request: IncomingMessage): boolean {
  return forwardingHeaders.some((name) => request.headers[name] !== undefined);
}

/**
 * IPv4 written as IPv6 is IPv4; a network is an IPv4 address or an IPv6 /64.
 * @param trusted addresses and CIDR ranges of the proxies whose `X-Forwarded-For` and
 *   `X-Forwarded-Proto` are believed
 */
export function createClients(trusted: readonly string[]): Clients {
  const trust = trusted.length === 0 ? () => false : proxyAddr.compile([...trusted]);
  const peers = new WeakMap<Socket, Peer>();
  const forwarded = new LRUCache<string, ReadAddress>(atMost(10_000));

  function peerOf(socket: Socket): Peer {
    const cached = peers.get(socket);
    if (cached !== undefined) return cached;
    const place = readAddress(socket.remoteAddress ?? '') ?? nowhere;
    const peer = { ...place, trusted: trust(place.address, 0) };
    peers.set(socket, peer);
    return peer;
  }

  function clientOf(request: IncomingMessage): ReadAddress {
    const peer = peerOf(request.socket);
    const chain = request.headers['x-forwarded-for'];
    if (!peer.trusted || typeof chain !== 'string') return peer;
    const cached = forwarded.get(chain);
    if (cached !== undefined) return cached;
    // The nearest address that is no trusted proxy's; if a proxy wrote no address there, the
    // proxy's.
    const place = readAddress(proxyAddr(request, trust)) ?? peer;
    if (chain.length <= longestRemembered) forwarded.set(chain, place);
    return place;
  }

  return {
    originOf(request) {
      const { address, network, prefix } = clientOf(request);
      const { 'user-agent': userAgent = '', cookie: cookies = '' } = request.headers;
      return { address, network, prefix, userAgent, cookies };
    },
    countedClient(request) {
      const place = clientOf(request);
      return place.loopback && place === peerOf(request.socket) ? undefined : place;
    },
    networkOf(socket) {
      const { trusted: isProxy, loopback, network } = peerOf(socket);
      return isProxy || loopback ? undefined : network;
    },
    isSecure(request) {
      if (trusted.length === 0 || !peerOf(request.socket).trusted) return false;
      const protocols = request.headers['x-forwarded-proto'];
      // Of several proxies in a row, each must have been reached over TLS.
      return typeof protocols === 'string' && /^\s*https\s*(?:,\s*https\s*)*$/i.test(protocols);
    },
    isUndeclaredProxy: (request) => !peerOf(request.socket).trusted && isForwarded(request),
    isSilentProxy(request) {
      const peer = peerOf(request.socket);
      return peer.trusted && clientOf(request) === peer;
    },
  };
}
