import net from 'node:net';
import pg from 'pg';
import type { DatabaseLog } from './database.ts';

const firstPauseMillis = 100;
const longestPauseMillis = 5000;
const heartbeatMillis = 15_000;
const closeMillis = 1000;

/** The application name of each started node's listening connection. */
export const listenerName = 'dlab listen';

/**
 * Uses a connection of its own, made again whenever it is lost, with a pause that doubles up to 5
 * s. A heartbeat finds a server that vanished without closing it.
 * @param heard called with each notification, and without one after each new connection, since some
 *   may have been missed
 * @returns stops listening
 * @throws when the first connection fails
 */
export async function listenOn(
  settings: pg.ClientConfig,
  channel: string,
  heard: (payload?: string) => void,
  log: DatabaseLog,
): Promise<() => Promise<void>> {
  let current: Listening | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const next = await openListening(settings, channel, heard);
    if (stopped) return next.close();
    current = next;
    void next.lost.then(() => {
      if (!stopped) log.warn({ channel }, 'lost the connection that hears notifications');
      again(firstPauseMillis);
    });
  }

  function again(pause: number): void {
    if (stopped) return;
    timer = setTimeout(() => {
      connect().then(
        () => heard(),
        (error: unknown) => {
          log.warn({ err: error, channel }, 'cannot listen for notifications yet');
          again(Math.min(pause * 2, longestPauseMillis));
        },
      );
    }, pause);
  }

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await current?.close();
  };
}

interface Listening {
  readonly lost: Promise<void>;
  close(): Promise<void>;
}

async function openListening(
  settings: pg.ClientConfig,
  channel: string,
  heard: (payload?: string) => void,
): Promise<Listening> {
  const socket = new net.Socket();
  const client = new pg.Client({
    ...settings,
    application_name: listenerName,
    stream: () => socket,
  });
  client.on('error', () => {}); // What counts is the end that follows it.
  client.on('notification', ({ payload }) => heard(payload));
  try {
    await client.connect();
    // biome-ignore lint/plugin: a name of ours, escaped; `listen` takes no parameter
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  } catch (error) {
    socket.destroy();
    throw error;
  }
  const heartbeat = setInterval(
    () => client.query('select').catch(() => socket.destroy()),
    heartbeatMillis,
  );
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()));
  void lost.then(() => clearInterval(heartbeat));
  const close = async () => {
    const timer = setTimeout(() => socket.destroy(), closeMillis);
    await client.end();
    clearTimeout(timer);
  };
  return { lost, close };
}
