import type http from 'node:http';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Clients } from './client-address.ts';
import type { Metrics } from './metrics.ts';
import { readUnacknowledged } from './unacknowledged.ts';

/** A client that took nothing of an answer for so many checks is cut off. */
const stalledLooks = 4;

/** Above this share of all connections, one network keeps at most half of them. */
const crowded = 0.75;

interface Connection {
  readonly socket: Socket;
  /** To the last request. */
  response?: ServerResponse;
  /**
   * Bytes of its answers that had arrived at the last check, and for how many checks that has not
   * changed.
   */
  arrived: number;
  quiet: number;
}

export interface Connections {
  /** The framework makes a server for each address of `localhost`. */
  watch(server: http.Server): void;
  /** To the last request of the connection. */
  lastResponse(socket: Socket): ServerResponse | undefined;
  /** Cheap: called for every request. */
  addRequest(response: ServerResponse, socket: Socket): void;
  /** Ends each connection after the answer that is due on it. */
  endWithResponses(): void;
}

interface Parts {
  readonly clients: Pick<Clients, 'networkOf'>;
  readonly metrics: Metrics;
  /** Milliseconds between checks of connections that wait for their client. */
  readonly stallInterval: number;
  readonly most: number;
}

/** Does an answer wait for its client, or an ended connection for its other end? */
function isWaiting({ socket, response }: Connection): boolean {
  if (socket.writableEnded) return true;
  return response?.headersSent === true && !response.writableFinished && socket.writableLength > 0;
}

/** No request is under way. */
const isIdle = ({ response }: Connection) =>
  response === undefined || (response.writableFinished && response.req.complete);

/** What `net` bases its own timeouts on (lib/net.js, _onTimeout). */
interface Handle {
  readonly _handle: { readonly bytesWritten: number; readonly writeQueueSize: number } | null;
}

/** Bytes written that the kernel has taken. */
function handedOf(socket: Socket): number {
  const { bytesWritten = 0, writeQueueSize = 0 } = (socket as unknown as Handle)._handle ?? {};
  return bytesWritten - writeQueueSize;
}

/**
 * Keeps any client from taking the connections of others. A client that takes nothing of an answer
 * for 40 s is cut off; where connections become few, one network keeps at most half of them.
 * Clients that are merely slow, and crowds of networks, are a proxy's to stop (docs/operations.md,
 * decision 47).
 */
export function watchConnections({ clients, metrics, stallInterval, most }: Parts): Connections {
  const open = new Map<Socket, Connection>();
  const closed = { stalled: 0, crowding: 0 };

  function close({ socket }: Connection, why: keyof typeof closed): void {
    open.delete(socket);
    closed[why] += 1;
    // Drops what the kernel still holds of an answer for a client that reads nothing.
    if (socket.writableLength > 0) socket.resetAndDestroy();
    else socket.destroy();
  }

  async function look(): Promise<void> {
    const waiting = [...open.values()].filter(isWaiting);
    if (waiting.length === 0) return;
    const handed = waiting.map(({ socket }) => handedOf(socket));
    const unacknowledged = await readUnacknowledged();
    for (const [at, connection] of waiting.entries()) {
      const { socket } = connection;
      const arrived = (handed[at] ?? 0) - unacknowledged(socket);
      // Anything handed over meanwhile is seen at the next check.
      const isStill = arrived === connection.arrived && handedOf(socket) === handed[at];
      Object.assign(connection, { arrived, quiet: isStill ? connection.quiet + 1 : 0 });
      if (open.has(socket) && isWaiting(connection) && connection.quiet >= stalledLooks)
        close(connection, 'stalled');
    }
  }

  /** Has a network room for one more connection, once as many idle ones as needed are closed? */
  function hasRoom(network: string | undefined): boolean {
    if (network === undefined || open.size < most * crowded) return open.size < most;
    const networkConnections = [...open.values()].filter(
      ({ socket }) => clients.networkOf(socket) === network,
    );
    const surplus = Math.max(0, networkConnections.length + 1 - Math.floor(most / 2));
    const idle = networkConnections.filter(isIdle).slice(0, surplus);
    for (const connection of idle) close(connection, 'crowding');
    return idle.length === surplus && open.size < most;
  }

  function begin(socket: Socket): void {
    // The server counts only connections accepted by its own socket (listeners.ts).
    if (!hasRoom(clients.networkOf(socket))) {
      socket.destroy();
      return;
    }
    open.set(socket, { socket, arrived: -1, quiet: 0 });
    socket.once('close', () => open.delete(socket));
  }

  const timer = setInterval(look, stallInterval).unref();
  metrics.gauge('dlab_connections', 'Open connections', () => open.size);
  metrics.gauge('dlab_connections_cut', 'Stalled connections cut', () => closed.stalled);
  metrics.gauge('dlab_connections_displaced', 'Closed for others', () => closed.crowding);
  return {
    watch(server) {
      server.maxConnections = most;
      server.on('connection', begin);
      server.once('close', () => clearInterval(timer));
    },
    lastResponse: (socket) => open.get(socket)?.response,
    addRequest: (response, socket) => void Object.assign(open.get(socket) ?? {}, { response }),
    endWithResponses() {
      for (const { response } of open.values()) {
        if (response?.headersSent === false) response.shouldKeepAlive = false;
      }
    },
  };
}
