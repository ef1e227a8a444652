import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../testing/start-over.ts';
import { startTestApp } from '../testing/test-app.ts';

// What comes without TLS where the public origin has it (ASVS 4.1.2).

const config = {
  environment: 'IEO',
  brand: 'DLAB',
  project: 'TestProject',
  timeZone: 'Europe/Rome',
  holidays: [],
  trustProxy: ['127.0.0.1'],
};
let secure: TestApp;
let plain: TestApp;
beforeAll(async () => {
  secure = await startTestApp({
    config: { ...config, publicUrl: new URL('https://lab.example.org') },
  });
  plain = await startTestApp({
    config: { ...config, publicUrl: new URL('http://lab.example.org') },
  });
});
afterAll(async () => {
  await secure.close();
  await plain.close();
});

const login = { method: 'POST', body: '{}' };
const calls: [string, RequestInit][] = [
  ['/api/DLAB/GetEnvironment', {}],
  ['/api/DLAB/SummaryPrestazioni', { headers: { authorization: 'Bearer x' } }],
  ['/api/DLAB/admin/Utenti', { headers: { authorization: 'Bearer x' } }],
  ['/api/auth/Login', { ...login, headers: { 'content-type': 'application/json' } }],
  ['/api/DLABExport/ExportCSVPrestazioni', {}],
  ['/%61pi/DLAB/GetEnvironment', {}],
  ['/profile', { headers: { authorization: 'Bearer x' } }],
];
const request = (app: TestApp, path: string, init: RequestInit, proto?: string) => {
  const forwarded = proto === undefined ? {} : { 'x-forwarded-proto': proto };
  return app.call(path, {
    ...init,
    headers: { ...(init.headers as object), ...forwarded },
    redirect: 'manual',
  });
};

it.each(calls)('%s is refused over plain http, and not redirected', async (path, init) => {
  for (const proto of ['http', 'HTTP', 'https, http', '']) {
    const { status, body, headers } = await request(secure, path, init, proto);
    expect([proto, status, body.code, headers.get('location')]).toEqual([
      proto,
      421,
      'misdirected',
      null,
    ]);
  }
  for (const [app, proto] of [
    [secure, 'https'],
    [secure, undefined],
    [plain, 'http'],
  ] as const) {
    expect((await request(app, path, init, proto)).status).not.toBe(421);
  }
});

it('pages are served, so that the proxy may redirect to https', async () => {
  expect((await request(secure, '/', {}, 'http')).status).toBe(200);
  expect((await request(secure, '/healthz', {}, 'http')).status).toBe(200);
});
