import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { createClients } from './client-address.ts';

function requestFrom(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:cb00:7107', '203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:a:b:1:2:3:4', '2001:db8:a:b:1:2:3:4', '2001:db8:a:b::/64', '2001:db8:a::/48'],
  ['2001:DB8:a:b::1', '2001:db8:a:b::1', '2001:db8:a:b::/64', '2001:db8:a::/48'],
  ['2001:db8::1', '2001:db8::1', '2001:db8::/64', '2001:db8::/48'],
  ['fe80::1%eth0', 'fe80::1', 'fe80::/64', 'fe80::/48'],
  ['', 'unknown', 'unknown', 'unknown'],
])('a connection from %s counts as %s of %s, stored as %s', (remote, address, network, prefix) => {
  expect(createClients([]).originOf(requestFrom(remote))).toEqual({
    address,
    network,
    prefix,
    userAgent: '',
    cookies: '',
  });
});

it('two addresses of one IPv6 /64 are one network, two IPv4 neighbours are not', () => {
  const { originOf } = createClients([]);
  const network = (address: string) => originOf(requestFrom(address)).network;
  expect(network('2001:db8:a:b::1')).toBe(network('2001:db8:a:b:ffff::9'));
  expect(network('2001:db8:a:b::1')).not.toBe(network('2001:db8:a:c::1'));
  expect(network('203.0.113.7')).not.toBe(network('203.0.113.8'));
});

const claims: Record<string, string>[] = [
  { 'x-forwarded-for': '198.51.100.9' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-real-ip': '198.51.100.9' },
  { forwarded: 'for=198.51.100.9;proto=https' },
  { 'x-client-ip': '198.51.100.9' },
];

it('only IPv6 networks lie in a site that counts as well', () => {
  const site = (address: string) => createClients([]).countedClient(requestFrom(address))?.site;
  expect(site('2001:db8:a:b::1')).toBe('2001:db8:a::/48');
  expect(site('2001:db8:a:c::1')).toBe('2001:db8:a::/48');
  expect(site('203.0.113.7')).toBeUndefined();
  expect(site('::ffff:203.0.113.7')).toBeUndefined();
});

it.each(claims)('an untrusted client cannot choose its address by %o', (headers) => {
  for (const trusted of [[], ['10.0.0.0/8']]) {
    expect(createClients(trusted).originOf(requestFrom('203.0.113.7', headers)).address).toBe(
      '203.0.113.7',
    );
  }
});

it.each([
  ['198.51.100.9', '198.51.100.9'],
  // What the caller wrote stands before what the proxy wrote.
  ['6.6.6.6, 198.51.100.9', '198.51.100.9'],
  ['127.0.0.1, 198.51.100.9', '198.51.100.9'],
  ['6.6.6.6, 198.51.100.9, 10.1.2.3', '198.51.100.9'],
  ['::ffff:198.51.100.9', '198.51.100.9'],
  ['198.51.100.9:4711', '198.51.100.9'],
  ['[2001:db8::5]:4711', '2001:db8::5'],
  ['2001:db8::5', '2001:db8::5'],
  // No address at all where the proxy should have written one: the proxy stands for it.
  ['unknown', '10.0.0.1'],
  ['6.6.6.6, _hidden', '10.0.0.1'],
  ['6.6.6.6, 1.2.3.4.5', '10.0.0.1'],
  ['', '10.0.0.1'],
])('a trusted proxy with %s forwards for %s', (chain, address) => {
  const clients = createClients(['10.0.0.0/8']);
  const request = requestFrom('10.0.0.1', { 'x-forwarded-for': chain });
  expect(clients.originOf(request).address).toBe(address);
  // A second time, from what is remembered.
  expect(clients.originOf(request).address).toBe(address);
});

it('an address that a trusted proxy once forwarded is not trusted from others', () => {
  const clients = createClients(['10.0.0.0/8']);
  const header = { 'x-forwarded-for': '198.51.100.9' };
  expect(clients.originOf(requestFrom('10.0.0.1', header)).address).toBe('198.51.100.9');
  expect(clients.originOf(requestFrom('203.0.113.7', header)).address).toBe('203.0.113.7');
});

it('only X-Forwarded-For counts, of the headers a proxy may pass on unread', () => {
  const headers = {
    'x-real-ip': '6.6.6.6',
    forwarded: 'for=6.6.6.6',
    'x-forwarded-for': '198.51.100.9',
  };
  expect(createClients(['10.0.0.1']).originOf(requestFrom('10.0.0.1', headers)).address).toBe(
    '198.51.100.9',
  );
});

it.each([
  ['10.0.0.1', 'https', true],
  ['10.0.0.1', 'HTTPS', true],
  ['10.0.0.1', 'https, https', true],
  ['10.0.0.1', 'https, http', false],
  ['10.0.0.1', 'http', false],
  ['10.0.0.1', 'httpsx', false],
  ['203.0.113.7', 'https', false],
  ['127.0.0.1', 'https', false],
])('TLS: from %s with protocol %s is %s', (remote, protocol, secure) => {
  const request = requestFrom(remote, { 'x-forwarded-proto': protocol });
  expect(createClients(['10.0.0.1']).isSecure(request)).toBe(secure);
  expect(createClients([]).isSecure(request)).toBe(false);
});

it('counts every client but this machine, also behind a proxy on it', () => {
  const declared = createClients(['127.0.0.1']);
  expect(declared.countedClient(requestFrom('127.0.0.1'))).toBeUndefined();
  expect(
    declared.countedClient(requestFrom('127.0.0.1', { 'x-forwarded-for': '198.51.100.9' }))
      ?.network,
  ).toBe('198.51.100.9');
  expect(declared.countedClient(requestFrom('203.0.113.7'))?.network).toBe('203.0.113.7');
  const undeclared = createClients([]);
  const through = requestFrom('127.0.0.1', { 'x-forwarded-for': '198.51.100.9' });
  expect(undeclared.countedClient(through)).toBeUndefined();
  expect(undeclared.isUndeclaredProxy(through)).toBe(true);
  expect(declared.isUndeclaredProxy(through)).toBe(false);
});

it.each(['127.0.0.1', '::1', '127.9.9.9', '::ffff:127.0.0.1'])(
  'counts a client that claims to be %s',
  (claimed) => {
    const header = { 'x-forwarded-for': claimed };
    for (const proxy of ['10.0.0.1', '127.0.0.1']) {
      const { countedClient } = createClients([proxy]);
      expect(countedClient(requestFrom(proxy, header))?.network).toMatch(/^(127|::)/);
      expect(countedClient(requestFrom('203.0.113.7', header))?.network).toBe('203.0.113.7');
    }
  },
);

it('detects a proxy that does not name its client', () => {
  const { isSilentProxy } = createClients(['10.0.0.1']);
  expect(isSilentProxy(requestFrom('10.0.0.1'))).toBe(true);
  expect(isSilentProxy(requestFrom('10.0.0.1', { 'x-real-ip': '198.51.100.9' }))).toBe(true);
  expect(isSilentProxy(requestFrom('10.0.0.1', { 'x-forwarded-for': 'unknown' }))).toBe(true);
  expect(isSilentProxy(requestFrom('10.0.0.1', { 'x-forwarded-for': '198.51.100.9' }))).toBe(false);
  expect(isSilentProxy(requestFrom('203.0.113.7'))).toBe(false);
});

it('a connection belongs to its network, a trusted proxy’s to its clients', () => {
  const { networkOf } = createClients(['10.0.0.1']);
  expect(networkOf(requestFrom('203.0.113.7').socket)).toBe('203.0.113.7');
  expect(networkOf(requestFrom('10.0.0.1').socket)).toBeUndefined();
});
