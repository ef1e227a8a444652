import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * A connection in the kernel's table (proc_net_tcp(5)): local address and port, the other end's,
 * state, bytes that the other end has not acknowledged. Those without such bytes are skipped.
 */
const line =
  /: [0-9A-F]+:([0-9A-F]{4}) ([0-9A-F]+):([0-9A-F]{4}) [0-9A-F]{2} (?!00000000)([0-9A-F]{8}):/g;

/** Precedes an IPv4 address written as IPv6. */
const mapped = '0000000000000000FFFF0000';

/** In the table each four bytes are a number of this machine's byte order. */
function inTable(address: string): string {
  const bytes = Buffer.from(ipaddr.process(address).toByteArray());
  return bytes.swap32().toString('hex').toUpperCase();
}

const inHex = (port: number | undefined) => (port ?? 0).toString(16).toUpperCase().padStart(4, '0');

/** In bytes. */
export type Unacknowledged = (socket: Socket) => number;

/**
 * How much of what was handed to the kernel has not arrived. The kernel takes up to some megabytes
 * of an answer at once and then nothing for a long time, however steadily the client reads: without
 * this, a slow phone looks like one that has stopped. On a system without such a table (it is
 * Linux's), what the kernel took counts as arrived.
 */
export async function readUnacknowledged(): Promise<Unacknowledged> {
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((file) => readFile(file, 'latin1').catch(() => '')),
  );
  const bytes = new Map<string, number>();
  for (const table of tables) {
    for (const [, local, address = '', remote, queued = '0'] of table.matchAll(line)) {
      const other = address.startsWith(mapped) ? address.slice(mapped.length) : address;
      bytes.set(`${local} ${other} ${remote}`, Number.parseInt(queued, 16));
    }
  }
  return ({ localPort, remoteAddress, remotePort }) => {
    if (remoteAddress === undefined || !ipaddr.isValid(remoteAddress)) return 0;
    return bytes.get(`${inHex(localPort)} ${inTable(remoteAddress)} ${inHex(remotePort)}`) ?? 0;
  };
}
