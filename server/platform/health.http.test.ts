import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../testing/start-over.ts';
import { startTestApp } from '../testing/test-app.ts';
import { createMetrics } from './metrics.ts';
import { createMetricsServer } from './metrics-server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const through = [
  {},
  { 'x-forwarded-for': '127.0.0.1' },
  { forwarded: 'for=127.0.0.1' },
  { via: '1.1 proxy' },
];

it('reports its details at the address of the metrics', async () => {
  const ready = await app.metrics.call('/readyz');
  expect(ready.body).toEqual({ success: true, catalogue: expect.any(Number), database: true });
  expect((await app.metrics.call('/metrics')).text).toContain('dlab_catalogue_version');
  for (const at of ['/', '/api/DLAB/GetEnvironment', '/metrics/'])
    expect((await app.metrics.call(at)).status).toBe(404);
  expect((await app.metrics.call('/metrics', { method: 'POST' })).status).toBe(404);
});

// A proxy on this machine may send no header: then the public looks as this machine itself does
// (threats.md I10).
it.each(through)(
  'reports at the public address only what a balancer must know: %o',
  async (headers) => {
    expect((await app.call('/healthz', { headers })).body).toEqual({ success: true });
    expect((await app.call('/readyz', { headers })).body).toEqual({ success: true });
    const { text: answered } = await app.call('/metrics', { headers });
    expect(answered).not.toContain('dlab_answers');
    expect(answered).not.toContain('process_');
  },
);

it('is not ready during shutdown', async () => {
  const going = await startTestApp();
  going.drain();
  const answer = await going.call('/readyz');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(answer.body).toEqual({ success: false });
  expect((await going.metrics.call('/readyz')).status).toBe(503);
  expect((await going.call('/healthz')).status).toBe(200);
  await going.close();
});

it('answers at a socket, which replaces a stale one and no other file', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'dlab-metrics-'));
  const socketPath = path.join(folder, 'metrics.sock');
  const health = { ready: () => true, facts: () => ({}) };
  const listening = () => createMetricsServer(createMetrics(), health);
  const left = listening();
  await left.listen({ path: socketPath });
  const server = listening();
  await server.listen({ path: socketPath });
  const [answer] = await new Promise<[http.IncomingMessage]>((resolve) => {
    http.get({ socketPath, path: '/metrics' }, (response) => resolve([response]));
  });
  expect(await text(answer)).toContain('process_resident_memory_bytes');
  expect(statSync(socketPath).mode & 0o007).toBe(0);
  left.close();
  server.close();
  const file = path.join(folder, 'file');
  writeFileSync(file, 'kept');
  await expect(listening().listen({ path: file })).rejects.toThrow('DLAB_METRICS');
  expect(statSync(file).size).toBe(4);
  rmSync(folder, { recursive: true });
});
