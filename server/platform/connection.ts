import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Unacknowledged } from './unacknowledged.ts';

/**
 * What a connection waits for: its client's first request, its next one, the rest of one, its
 * reading; or this process.
 */
type Phase = 'new' | 'idle' | 'receiving' | 'sending' | 'ended' | 'working';

/**
 * A connection, and how it gets on: looked at now and then, so that a request costs nothing more.
 */
export interface Connection {
  readonly socket: Socket;
  /** Of the last request. */
  response?: ServerResponse;
  /** What it waited for at the last look; bytes are counted as long as that stays. */
  phase?: Phase;
  /** How many bytes had gone through at each look since then. */
  moved: number[];
  /** How many looks ago something went through last, while it was the client's turn. */
  quiet: number;
  /**
   * How many bytes of its answers the kernel had taken when it was queried for what has arrived of
   * them.
   */
  handed?: number | undefined;
}

/** Whose turn it is. */
export function phaseOf({ socket, response }: Connection): Phase {
  if (socket.writableEnded) return socket.writableLength > 0 ? 'sending' : 'ended';
  if (response === undefined) return 'new';
  const { req: request } = response;
  if (response.headersSent && !response.writableFinished && socket.writableLength > 0)
    return 'sending';
  // A body that is not read here stands still through no fault of its sender.
  if (!request.complete)
    return request.readableLength < request.readableHighWaterMark ? 'receiving' : 'working';
  return response.writableFinished || response.destroyed ? 'idle' : 'working';
}

/**
 * How many bytes the kernel has taken of what was written. What libuv still holds of a large write
 * is private to `net`; its own timeouts are made of it (lib/net.js, _onTimeout).
 */
function handedOf(socket: Socket): number {
  const { _handle: handle } = socket as unknown as {
    _handle: { bytesWritten: number; writeQueueSize: number } | null;
  };
  return handle === null ? 0 : handle.bytesWritten - handle.writeQueueSize;
}

/**
 * Begins a look. @returns whether the kernel must be queried: the connection was sending before,
 * and is
 */
export function beginLook(connection: Connection): boolean {
  const isSending = connection.phase === 'sending' && phaseOf(connection) === 'sending';
  connection.handed = isSending ? handedOf(connection.socket) : undefined;
  return isSending;
}

/** Notes how far a connection has come; where it is this process's turn nothing is counted. */
export function look(connection: Connection, unacknowledged: Unacknowledged): void {
  const { socket } = connection;
  const phase = phaseOf(connection);
  if (connection.phase !== phase) Object.assign(connection, { phase, moved: [], quiet: 0 });
  if (phase === 'working') return;
  let bytes = socket.bytesRead;
  if (phase === 'sending') {
    const handed = handedOf(socket);
    // It moved while the kernel was queried, or was not queried: what has arrived is known at the
    // next look.
    if (connection.handed !== handed) return;
    bytes = handed - unacknowledged(socket);
  }
  const last = connection.moved.at(-1);
  connection.quiet = last === undefined || bytes > last ? 0 : connection.quiet + 1;
  connection.moved.push(bytes);
}

/** Bytes that have gone through since so many looks ago. */
export function movedWithin({ moved }: Connection, looks: number): number {
  return (moved.at(-1) ?? 0) - (moved.at(-1 - looks) ?? 0);
}
