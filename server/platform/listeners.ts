import { once } from 'node:events';
import type http from 'node:http';
import net from 'node:net';

interface Address {
  readonly port: number;
  readonly host: string;
}

/**
 * Sockets listening at one address. libuv accepts one connection of each in a turn of its loop
 * (since 1.45): with one socket, a hundred readers who come at once to a loop whose turn takes 20
 * ms wait two seconds.
 */
const sockets = 8;

/**
 * Connections waiting to be accepted, per socket; the kernel limits it too (net.core.somaxconn).
 */
const backlog = 4096;

interface Listening extends Address {
  readonly backlog: number;
  readonly reusePort?: boolean;
}

async function listen(server: net.Server, at: net.ListenOptions): Promise<void> {
  server.listen(at);
  await once(server, 'listening');
}

/**
 * Sockets that share a port share it with any other process of the same user, so that is checked
 * first.
 */
async function checkIsFree(at: Address): Promise<void> {
  const probe = net.createServer();
  await listen(probe, at);
  probe.close();
  await once(probe, 'close');
}

/**
 * Listens with several sockets on Linux; elsewhere with one.
 * @param listenFirst lets the server itself listen
 * @returns ends the other sockets: nothing more is accepted, and it resolves when their connections
 *   have ended
 * @throws what `listen` does, for instance EADDRINUSE
 */
export async function listenWide(
  server: http.Server,
  at: Address,
  listenFirst: (options: Listening) => Promise<unknown>,
): Promise<() => Promise<void>> {
  if (process.platform !== 'linux') {
    await listenFirst({ ...at, backlog });
    return async () => {};
  }
  await checkIsFree(at);
  await listenFirst({ ...at, backlog, reusePort: true });
  const { port } = server.address() as net.AddressInfo;
  const others = Array.from({ length: sockets - 1 }, () =>
    // With the options that an HTTP server gives its own sockets.
    net.createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit('connection', socket),
    ),
  );
  for (const other of others) await listen(other, { ...at, port, backlog, reusePort: true });
  return async () => {
    await Promise.all(others.map((other) => new Promise((ended) => other.close(ended))));
  };
}
