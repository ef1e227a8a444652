import { execFile } from 'node:child_process';
import http from 'node:http';
import { promisify } from 'node:util';
import type { Log } from './log.ts';

const run = promisify(execFile);

/** Of a listening address that stands for all, the one of this machine. */
const ofThisMachine: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Does a request over a new connection get its answer? */
function answers(host: string, port: number, timeout: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const options = { host: ofThisMachine[host] ?? host, port, path: '/healthz', agent: false };
  const request = http.get({ ...options, timeout }, (response) => {
    response.resume();
    resolve(response.statusCode === 200);
  });
  request.once('timeout', () => request.destroy());
  request.once('close', () => resolve(false));
  request.once('error', () => resolve(false));
  return promise;
}

export interface ServiceManager {
  /**
   * It listens. From now on the manager's watchdog is fed as long as `/healthz` is answered: it
   * says nothing of the database, whose work may take longer than any watchdog.
   */
  ready(host: string, port: number): Promise<void>;
  stopping(): Promise<void>;
}

/**
 * Tells systemd how the service is, where a unit of `Type=notify` with `NotifyAccess=all` started
 * it: by the program `systemd-notify`, since Node has no datagram sockets of this kind.
 */
export function createServiceManager(
  environment: Readonly<Record<string, string | undefined>>,
  log: Pick<Log, 'warn'>,
): ServiceManager {
  const isThere = Boolean(environment['NOTIFY_SOCKET']);
  const watchdog = Number(environment['WATCHDOG_USEC'] ?? 0) / 1000;

  async function notify(state: string): Promise<void> {
    if (!isThere) return;
    await run('systemd-notify', [state]).catch((error: unknown) =>
      log.warn({ err: error }, 'the service manager cannot be told'),
    );
  }

  return {
    async ready(host, port) {
      await notify('READY=1');
      if (!isThere || !(watchdog > 0)) return;
      const interval = watchdog / 3;
      const feed = async () => {
        if (await answers(host, port, interval)) await notify('WATCHDOG=1');
        else log.warn('the watchdog is not fed: this process does not answer over HTTP');
      };
      setInterval(() => void feed(), interval).unref();
    },
    stopping: () => notify('STOPPING=1'),
  };
}
