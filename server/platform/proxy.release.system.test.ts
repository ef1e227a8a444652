import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import tls from 'node:tls';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { BareHttp } from '../testing/bare-http.ts';
import { startBare } from '../testing/bare-http.ts';
import { freePort } from '../testing/free-port.ts';

// deploy/nginx.conf in front of the server, by a real nginx: what only a
// proxy stops (decision 47).

/** More than kernels and proxy hold of it in memory. */
const large = Buffer.alloc(64_000_000, 'x');

let server: BareHttp;
let port: number;
let stop = async () => {};
/** Requests for something large whose answer has left the server. */
let sent = 0;
const release = Promise.withResolvers<void>();

/** Its lines, with this machine's ports and files in their place. */
function configurationOf(folder: string): string {
  const lines = readFileSync(path.resolve('deploy/nginx.conf'), 'utf8');
  const own = lines
    .replace('127.0.0.1:8080', `127.0.0.1:${server.port}`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('listen 80;', 'listen unix:plain.sock;')
    .replaceAll('/etc/ssl/esami', folder)
    .replace(/send_timeout \d+s/u, 'send_timeout 1s');
  return `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  ${own.replace('unix:plain.sock', `unix:${folder}/plain.sock`)}
}`;
}

beforeAll(async () => {
  server = await startBare(
    (app) => {
      app.get('/api/large', (_request, reply) => {
        reply.raw.once('finish', () => {
          sent += 1;
        });
        return reply.send(large);
      });
      app.get('/api/wait', async () => {
        await release.promise;
        return {};
      });
      app.get('/api/place', ({ host, headers }) => ({ host, headers }));
    },
    { config: { publicUrl: new URL('https://esami.example.org'), trustProxy: ['127.0.0.1'] } },
  );
  port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'dlab-proxy-'));
  chmodSync(folder, 0o755);
  const certificate = ['-subj', '/CN=esami.example.org', '-keyout', `${folder}/key.pem`];
  const key = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-out', `${folder}/cert.pem`];
  execFileSync('openssl', ['req', '-x509', ...certificate, ...key], { stdio: 'ignore' });
  writeFileSync(`${folder}/nginx.conf`, configurationOf(folder));
  const nginx = spawn('nginx', ['-c', `${folder}/nginx.conf`], { stdio: 'inherit' });
  stop = async () => {
    nginx.kill();
    await once(nginx, 'exit');
    rmSync(folder, { recursive: true });
  };
  await vi.waitFor(async () => expect((await get('/api/place')).status).toBe(200), 20_000);
});
afterAll(async () => {
  await stop();
  await server.close();
});

const site = { host: '127.0.0.1', servername: 'esami.example.org', rejectUnauthorized: false };

async function get(address: string) {
  const headers = { host: 'esami.example.org', 'x-forwarded-for': '198.51.100.1' };
  const request = https.get({ ...site, port, path: address, headers, agent: false });
  const [response] = await once(request, 'response');
  return { status: response.statusCode as number, body: await text(response) };
}

/** A client that asks for something and reads nothing of it. */
async function request(address: string): Promise<tls.TLSSocket> {
  const socket = tls.connect({ ...site, port, ALPNProtocols: ['http/1.1'] });
  socket.on('error', () => {});
  await once(socket, 'secureConnect');
  socket.pause();
  socket.write(`GET ${address} HTTP/1.1\r\nHost: esami.example.org\r\n\r\n`);
  return socket;
}

test('the server sees the name that was asked for, TLS, and whose the connection is', async () => {
  const { headers } = JSON.parse((await get('/api/place')).body);
  expect(headers).toMatchObject({
    host: 'esami.example.org',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'https',
  });
});

test('an answer that its client does not read leaves the server; the client is cut', async () => {
  const before = sent;
  const silent = await request('/api/large');
  await vi.waitFor(() => expect(sent).toBe(before + 1), 20_000);
  // The proxy's reset is seen at the next byte.
  const drip = setInterval(() => silent.write('\r\n'), 100);
  await new Promise((closed) => silent.once('close', closed));
  clearInterval(drip);
});

test('one address has 200 answers at once; others are refused until they end', async () => {
  const waiting = await Promise.all(Array.from({ length: 200 }, () => request('/api/wait')));
  await vi.waitFor(async () => expect((await get('/api/place')).status).toBe(429), 20_000);
  release.resolve();
  await vi.waitFor(async () => expect((await get('/api/place')).status).toBe(200), 20_000);
  for (const socket of waiting) socket.destroy();
});
