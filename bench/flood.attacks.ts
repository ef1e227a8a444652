import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { call } from '../faults/harness/http.ts';
import { steadily } from '../faults/harness/pace.ts';

// The attacks, each bounded in count and in time, on this machine alone. `node
// bench/flood.attacks.ts NAME PORT SECONDS` prints how many times it was tried. Those on
// connections come from addresses of their own (127.66.x.1, no proxy); the others claim to be of
// many networks by X-Forwarded-For, as the proxy 127.0.0.1 may.

const [name = '', port, seconds] = [process.argv[2], ...process.argv.slice(3, 5).map(Number)] as [
  string,
  number,
  number,
];
const mostConnections = 2000;
const agent = new http.Agent({ keepAlive: true, maxSockets: 100 });

/**
 * Keeps so many connections, of eight networks: each sends the same, then a byte each second; lost
 * ones are opened anew.
 */
async function keepConnections(head: string, isDripping: boolean): Promise<number> {
  let tried = 0;
  const open = () => {
    tried += 1;
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.66.${tried % 8}.1` });
    socket.pause();
    socket.on('error', () => {});
    socket.write(head);
    const drip = isDripping ? setInterval(() => socket.write('x'), 1000) : undefined;
    if (isDripping) socket.resume();
    socket.once('close', () => {
      clearInterval(drip);
      if (tried < mostConnections * 4) setTimeout(open, 100);
    });
  };
  const opening = Math.ceil(seconds * 0.7);
  await steadily(mostConnections / opening, opening, async () => open());
  await pause((seconds - opening) * 1000);
  return tried;
}

/** Calls so many times a second, each from another network of a few. */
function callMany(
  perSecond: number,
  options: (at: number) => http.RequestOptions,
  body?: (at: number) => string,
) {
  return steadily(perSecond, seconds, (at) =>
    call({ port, agent, ...options(at), body: body?.(at) }),
  );
}

/** Asks for so many pages of lists, each narrowed by other words, over 200 connections. */
async function narrowPages(count: number, network: (at: number) => string): Promise<number> {
  const connections = new http.Agent({ keepAlive: true, maxSockets: 200 });
  const ask = (_: unknown, at: number) =>
    call({
      port,
      agent: connections,
      path: `/esami?q=urin+${at}&material=${1 + (at % 9)}`,
      headers: { ...from(network(at)), 'accept-encoding': 'br' },
      patience: 60_000,
    });
  const responses = await Promise.all(Array.from({ length: count }, ask));
  const refused = responses.filter((response) => response?.statusCode !== 200).length;
  if (refused > 0) process.stderr.write(`${refused} pages were refused\n`);
  return count;
}

const from = (network: string) => ({ 'x-forwarded-for': network });
const json = { 'content-type': 'application/json' };
const head = (line: string) => `${line} HTTP/1.1\r\nHost: 127.0.0.1\r\n`;
const sorts = ['serviceName', '-serviceName', 'internalCode', '-internalCode'];

const attacks: Readonly<Record<string, () => Promise<number>>> = {
  'slow readers': () => keepConnections(`${head('GET /api/DLAB/Catalogo')}\r\n`, false),
  'dripped headers': () => keepConnections(`${head('GET /api/DLAB/Catalogo')}X-Drip: `, true),
  'dripped bodies': () =>
    keepConnections(
      `${head('POST /api/auth/Login')}Content-Type: application/json\r\nContent-Length: 8000\r\n\r\n{"username":"`,
      true,
    ),
  'made-up bearers': () =>
    callMany(500, (at) => ({
      path: `/api/DLAB/GetPrestazione?id=${1 + (at % 2000)}`,
      headers: {
        ...from(`10.1.${at % 50}.1`),
        authorization: `Bearer dlab_at_${randomBytes(32).toString('base64url')}`,
      },
    })),
  'sign-ins from one /48': () =>
    callMany(
      200,
      (at) => ({
        method: 'POST',
        path: '/api/auth/Login',
        headers: { ...from(`2001:db8:7:${(at % 4000).toString(16)}::1`), ...json },
      }),
      (at) =>
        JSON.stringify({
          username: at % 3 === 0 ? 'admin' : `nobody${at % 400}`,
          password: `guess ${at}`,
        }),
    ),
  'sign-ins from many networks': () =>
    callMany(
      200,
      (at) => ({
        method: 'POST',
        path: '/api/auth/Login',
        headers: { ...from(`2001:${(0xdb8 + (at % 4000)).toString(16)}:7::1`), ...json },
      }),
      (at) => JSON.stringify({ username: `nobody${at % 400}`, password: `guess ${at}` }),
    ),
  exports: () =>
    callMany(10, (at) => ({
      path: `/api/DLABExport/ExportPDFPrestazioni?layout=book&sort=${sorts[at % 4]}&q=${at}`,
      headers: from(`10.2.${at % 20}.1`),
    })),
  'page misses': () =>
    callMany(300, (at) => ({
      path: `/esami/${1 + (at % 2500)}?lang=${at % 5000 < 2500 ? 'it' : 'en'}`,
      headers: from(`10.3.${at % 50}.1`),
    })),
  'narrowed pages': () => narrowPages(500, () => '10.4.1.1'),
  'narrowed, of one /48': () => narrowPages(500, (at) => `2001:db8:8:${at.toString(16)}::1`),
  'new connections': () =>
    callMany(500, (at) => ({
      agent: false,
      localAddress: `127.66.${at % 8}.1`,
      path: '/api/DLAB/GetEnvironment',
      headers: { connection: 'close' },
    })),
};

export const attackNames = Object.keys(attacks);

const attack = import.meta.main ? attacks[name] : undefined;
if (attack !== undefined) {
  process.stdout.write(String(await attack()));
  process.exit(0);
}
