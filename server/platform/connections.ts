import type http from 'node:http';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Clients } from './client-address.ts';
import type { Connection } from './connection.ts';
import { beginLook, look, movedWithin, phaseOf } from './connection.ts';
import type { Log } from './log.ts';
import { chooseToClose } from './make-room.ts';
import type { Metrics } from './metrics.ts';
import { isTcpMemoryShort } from './tcp-memory.ts';
import type { Unacknowledged } from './unacknowledged.ts';
import { readUnacknowledged } from './unacknowledged.ts';

/**
 * When a client is too slow, in milliseconds (issue 16: 20 s without a byte, 2 kB/s after the first
 * 10 s).
 */
export interface ProgressTimes {
  /** How often connections are looked at. */
  readonly progressInterval: number;
  /**
   * How long a client may begin slowly, and the time over which its rate is measured after that: no
   * pause may be longer.
   */
  readonly progressGrace: number;
  readonly progressWindow: number;
}

/** The least rate of a client that reads an answer or sends a body, in bytes a second. */
const leastRate = 2000;

/** Where memory is short: for how many looks a client that is cut has taken nothing. */
const quietLooks = 1;

/**
 * When room is made, how much of it, and what a small network is: as shares of the most
 * connections.
 */
const shares = { pressure: 0.9, room: 0.05, few: 0.01 } as const;

/** How long the log is silent about further closed connections, in milliseconds. */
const quietFor = 60_000;

/** The connections of a server. */
export interface Connections {
  /** Watches over a server's: the framework makes one for each address of `localhost`. */
  watch(server: http.Server): void;
  /** The response to the last request of a connection. */
  lastResponse(socket: Socket): ServerResponse | undefined;
  /** Notes that a request has come. Cheap: called for every one. */
  addRequest(response: ServerResponse, socket: Socket): void;
  /** Lets each connection end with the answer that is due on it. */
  endWithResponses(): void;
}

interface Parts {
  readonly clients: Pick<Clients, 'networkOf' | 'originOf'>;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly times: ProgressTimes;
  /** The most connections at once. */
  readonly most: number;
  /** Has the kernel little memory left for connections? */
  readonly isMemoryShort?: () => Promise<boolean>;
}

/**
 * Ends a connection; what the kernel holds of its answer is given up, and not sent for minutes to a
 * client that reads nothing.
 */
function end({ socket }: Connection): void {
  if (socket.writableLength > 0 && socket.remoteAddress !== undefined) socket.resetAndDestroy();
  else socket.destroy();
}

/**
 * Watches over a server's connections, so that no client keeps them from others: one that does not
 * take its answer, or does not send what it began, is cut; where nearly as many are open as may be,
 * some are closed for others to begin. How many one may open is not limited before: a hospital is
 * one address.
 */
export function watchConnections(parts: Parts): Connections {
  const { clients, metrics, log, times, most, isMemoryShort = isTcpMemoryShort } = parts;
  const open = new Map<Socket, Connection>();
  const closed = { slow: 0, pressure: 0, memory: 0 };
  const looksOf = (time: number) => Math.round(time / times.progressInterval);
  const [grace, window] = [looksOf(times.progressGrace), looksOf(times.progressWindow)];
  let looking = false;
  let lastReport = Number.NEGATIVE_INFINITY;

  function close(connections: readonly Connection[], why: keyof typeof closed): void {
    if (connections.length === 0) return;
    for (const connection of connections) {
      end(connection);
      // At once: until it is closed, more may come, which need no more room for it.
      open.delete(connection.socket);
    }
    closed[why] += connections.length;
    const now = performance.now();
    if (now - lastReport < quietFor) return;
    lastReport = now;
    log.warn(
      { open: open.size, ...closed },
      'connections closed: slow clients, or others had no room',
    );
  }

  /** By the connection's other end; a trusted proxy's by the client of its last request. */
  function networkOf({ socket, response }: Connection): string | undefined {
    return clients.networkOf(socket) ?? (response && clients.originOf(response.req).network);
  }

  function isTooSlow(connection: Connection): boolean {
    const phase = phaseOf(connection);
    // What waits for a request has the server's own timeouts.
    if (phase === 'idle' || phase === 'new') return false;
    const looks = Math.min(connection.moved.length - 1, window);
    const least = (leastRate * looks * times.progressInterval) / 1000;
    return looks >= grace && (phase === 'ended' || movedWithin(connection, looks) < least);
  }

  async function lookAtAll(): Promise<void> {
    const connections = [...open.values()];
    // The kernel is queried only where something takes longer than from one look to the next.
    const areSending = connections.filter(beginLook).length > 0;
    const unacknowledged = areSending ? await readUnacknowledged() : () => 0;
    for (const connection of connections) {
      look(connection, unacknowledged);
      if (connection.moved.length > window + 1) connection.moved.shift();
    }
    close(
      connections.filter((one) => open.has(one.socket) && isTooSlow(one)),
      'slow',
    );
    if (areSending && (await isMemoryShort())) close(chooseHoarders(unacknowledged), 'memory');
  }

  /** Of those who take nothing of their answers the half that holds most of the kernel's memory. */
  function chooseHoarders(unacknowledged: Unacknowledged): Connection[] {
    const hoarders = [...open.values()]
      .filter((one) => phaseOf(one) === 'sending' && one.quiet >= quietLooks)
      .map((connection) => ({ connection, held: unacknowledged(connection.socket) }))
      .sort((a, b) => b.held - a.held);
    return hoarders.slice(0, Math.ceil(hoarders.length / 2)).map(({ connection }) => connection);
  }

  function begin(socket: Socket): void {
    // The server counts only those that it accepted by its own socket (listeners.ts).
    if (open.size >= most) {
      socket.destroy();
      return;
    }
    open.set(socket, { socket, moved: [], quiet: 0 });
    socket.once('close', () => open.delete(socket));
    if (open.size <= most * shares.pressure) return;
    const [room, few] = [Math.ceil(most * shares.room), Math.ceil(most * shares.few)];
    close(chooseToClose(new Set(open.values()), networkOf, room, few), 'pressure');
  }

  // Time is counted in looks: while this process is held up, no client is late.
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    void lookAtAll().finally(() => {
      looking = false;
    });
  }, times.progressInterval);
  timer.unref();
  metrics.gauge('dlab_connections', 'Open connections', () => open.size);
  metrics.gauge(
    'dlab_connections_cut',
    'Connections of slow clients that were cut',
    () => closed.slow,
  );
  metrics.gauge(
    'dlab_connections_cut_memory',
    'Connections cut for the kernel’s memory',
    () => closed.memory,
  );
  metrics.gauge(
    'dlab_connections_displaced',
    'Connections closed so that others have room',
    () => closed.pressure,
  );
  return {
    watch(server) {
      server.maxConnections = most;
      server.on('connection', begin);
      server.once('close', () => clearInterval(timer));
    },
    lastResponse: (socket) => open.get(socket)?.response,
    addRequest(response, socket) {
      const connection = open.get(socket);
      if (connection !== undefined) connection.response = response;
    },
    endWithResponses() {
      for (const { response } of open.values()) {
        if (response?.headersSent === false) response.shouldKeepAlive = false;
      }
    },
  };
}
