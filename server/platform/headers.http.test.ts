import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw } from '../testing/bare-http.ts';
import type { TestApp } from '../testing/start-over.ts';
import { startTestApp } from '../testing/test-app.ts';

// What every answer carries (threats.md section 0, E4, E5), by route class and status.

const publicUrl = new URL('https://lab.example.org');
const config = {
  environment: 'IEO',
  brand: 'DLAB',
  project: 'TestProject',
  timeZone: 'Europe/Rome',
  holidays: [],
  publicUrl,
  trustProxy: ['127.0.0.1'],
};
let app: TestApp;
let port: number;
/** Stands for the page's own script, whose name the build makes. */
const script = '/assets/*.js';
let scriptName = '';
beforeAll(async () => {
  app = await startTestApp({ config });
  port = Number(new URL(app.address).port);
  scriptName = /\/assets\/[^"]+\.js/.exec((await app.call('/')).text)?.[0] ?? '';
});
afterAll(() => app.close());

interface HeaderCase {
  readonly method?: string;
  readonly path: string;
  readonly headers?: string;
  readonly body?: string;
}

/** Sends a request as a proxy on this machine that ended the browser's TLS. */
async function request(
  { method = 'GET', path: at, headers = '', body = '' }: HeaderCase,
  host = 'lab.example.org',
) {
  const proxy = 'X-Forwarded-Proto: https\r\nX-Forwarded-For: 198.51.100.7\r\n';
  const length = body === '' ? '' : `Content-Length: ${body.length}\r\n`;
  const start =
    `${method} ${at === script ? scriptName : at} HTTP/1.1\r\nHost: ${host}\r\nConnection: ` +
    'close\r\n';
  const answer = await sendRaw(port, `${start}${proxy}${headers}${length}\r\n${body}`);
  const [head = ''] = answer.split('\r\n\r\n', 1);
  const lines = head.split('\r\n');
  const read = lines
    .slice(1)
    .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.replace(/^.*?: /, '')]);
  return {
    status: Number(lines[0]?.split(' ')[1]),
    headers: Object.fromEntries(read),
    names: read.map(([name]) => name),
  };
}

const json = 'Content-Type: application/json\r\n';
const data = "default-src 'none'; frame-ancestors 'none'; sandbox";
const page =
  "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' " +
  "data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; object-src 'none'; base-uri " +
  "'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
  'trusted-types dlab-worker dlab-index-worker; upgrade-insecure-requests';
const shared = 'public, max-age=0, must-revalidate';

const classes: [string, HeaderCase, number, string, string][] = [
  ['the page', { path: '/' }, 200, page, 'no-cache'],
  ['a page of the application', { path: '/esami' }, 200, page, 'no-cache'],
  ['the page of a test that is not there', { path: '/esami/1' }, 404, page, 'no-cache'],
  ['an asset', { path: script }, 200, page, 'public, max-age=31536000, immutable'],
  ['the worker', { path: '/sw.js' }, 200, page, 'no-cache'],
  ['the manifest', { path: '/manifest.webmanifest' }, 200, page, 'no-cache'],
  ['the description, for people', { path: '/api' }, 200, page, 'no-cache'],
  ['the description, for machines', { path: '/api/openapi.json' }, 200, data, 'no-cache'],
  ['a public read', { path: '/api/DLAB/GetEnvironment' }, 200, data, shared],
  ['a public read, held ready', { path: '/api/DLAB/GetEnvironment' }, 200, data, shared],
  [
    'what has not changed',
    { path: '/api/DLAB/GetEnvironment', headers: 'If-None-Match: *\r\n' },
    304,
    data,
    shared,
  ],
  [
    'a page that has not changed',
    { path: '/', headers: 'If-None-Match: *\r\n' },
    304,
    page,
    'no-cache',
  ],
  ['health', { path: '/healthz' }, 200, data, 'no-store'],
  ['readiness', { path: '/readyz' }, 200, data, 'no-store'],
  ['a faulty query', { path: '/api/DLAB/Prestazioni?x=1' }, 400, data, 'no-store'],
  ['a faulty address', { path: '/%zz' }, 400, data, 'no-store'],
  [
    'a body that is no JSON',
    { method: 'POST', path: '/api/auth/Login', headers: json, body: '{' },
    400,
    data,
    'no-store',
  ],
  ['a read without a session', { path: '/profile' }, 401, data, 'no-store'],
  ['a call without a session', { method: 'POST', path: '/api/auth/Logout' }, 401, data, 'no-store'],
  ['nothing there', { path: '/api/DLAB/None' }, 404, data, 'no-store'],
  ['no such asset', { path: '/assets/none.js' }, 404, data, 'no-store'],
  ['another method', { method: 'PUT', path: '/' }, 405, data, 'no-store'],
  [
    'a preflight',
    { method: 'OPTIONS', path: '/api/auth/Login', headers: 'Origin: https://a.b\r\n' },
    405,
    data,
    'no-store',
  ],
  [
    'too much',
    { method: 'POST', path: '/api/auth/Login', headers: json, body: `"${'a'.repeat(8192)}"` },
    413,
    data,
    'no-store',
  ],
  [
    'another type',
    {
      method: 'POST',
      path: '/api/auth/Login',
      headers: 'Content-Type: text/plain\r\n',
      body: '{}',
    },
    415,
    data,
    'no-store',
  ],
];

describe.each(classes)('%s', (_name, query, status, policy, cache) => {
  it(`${status}, with every header`, async () => {
    const answer = await request(query);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-security-policy': policy,
      'cache-control': cache,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'origin-agent-cluster': '?1',
      'x-permitted-cross-domain-policies': 'none',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    });
    expect(
      answer.names.filter((name) => /^(server|x-powered-by|access-control-.*)$/.test(name ?? '')),
    ).toEqual([]);
    expect(new Set(answer.names).size).toBe(answer.names.length);
    const type =
      policy === page ? 'text/html; charset=utf-8' : 'application/problem+json; charset=utf-8';
    if (status >= 400) expect(answer.headers['content-type']).toBe(type);
    if (status === 401) expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
  });
});

describe('the host that a request is for', () => {
  const ofHost = (host: string, at = '/api/DLAB/GetEnvironment') => request({ path: at }, host);

  it.each([
    'lab.example.org',
    'LAB.example.org',
    'lab.example.org:443',
    'localhost',
    'localhost:8080',
    '127.0.0.1:1',
    '[::1]:80',
    '127.3.2.1',
  ])('%s is accepted', async (host) => expect((await ofHost(host)).status).toBe(200));

  it.each([
    'evil.example',
    'lab.example.org.evil.example',
    'lab.example.org:8443',
    'lab.example.org@evil.example',
    'evil.example:443@lab.example.org',
    'lab.example.org, evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '198.51.100.1',
    '[::2]',
    '',
  ])('%s is refused, except for health', async (host) => {
    for (const at of [
      '/',
      '/api/DLAB/GetEnvironment',
      '/api/none',
      script,
      '/healthz/',
      '/metrics',
    ]) {
      const answer = await ofHost(host, at);
      expect([at, answer.status]).toEqual([at, 421]);
      expect(answer.headers['content-security-policy']).toBe(data);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['strict-transport-security']).toBe(
        'max-age=63072000; includeSubDomains',
      );
    }
    expect((await ofHost(host, '/healthz')).status).toBe(200);
    expect((await ofHost(host, '/readyz')).status).toBe(200);
  });

  it('is that of an absolute address, whatever the Host header', async () => {
    expect(
      (await ofHost('lab.example.org', 'http://evil.example/api/DLAB/GetEnvironment')).status,
    ).toBe(421);
    expect(
      (await ofHost('evil.example', 'https://lab.example.org/api/DLAB/GetEnvironment')).status,
    ).toBe(200);
    expect((await ofHost('evil.example', 'http://evil.example/healthz')).status).toBe(421);
  });
});

it('sends HSTS only over TLS', async () => {
  const local = await app.call('/api/DLAB/GetEnvironment');
  expect(local.headers.get('strict-transport-security')).toBeNull();
  const plain = await app.call('/api/DLAB/GetEnvironment', {
    headers: { 'x-forwarded-proto': 'http' },
  });
  expect(plain.headers.get('strict-transport-security')).toBeNull();
});

it('writes brand and project into the page, as text', async () => {
  const odd = await startTestApp({ config: { ...config, brand: 'A "B"', project: '<P>' } });
  const { text } = await odd.call('/');
  await odd.close();
  expect(text).toContain('name="dlab-brand" content="A &#34;B&#34;"');
  expect(text).toContain('name="dlab-project" content="&#60;P&#62;"');
});
