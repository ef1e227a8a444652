import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../testing/test-app.ts';
import { startTestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const through = [{ 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }, { via: '1.1 proxy' }];

it('tells this machine how it is', async () => {
  expect((await app.call('/readyz')).body).toEqual({ success: true, catalogue: expect.any(Number), database: true });
  expect((await app.call('/metrics')).text).toContain('dlab_catalogue_version');
});

it.each(through)('tells others no more than a balancer must know: %o', async (headers) => {
  expect((await app.call('/healthz', { headers })).body).toEqual({ success: true });
  expect((await app.call('/readyz', { headers })).body).toEqual({ success: true });
  const metrics = await app.call('/metrics', { headers });
  expect(metrics.status).toBe(404);
  expect(metrics.body.code).toBe('notFound');
  expect(metrics.text).not.toContain('dlab_');
});

it('is not ready while it goes down', async () => {
  const going = await startTestApp();
  going.drain();
  const answer = await going.call('/readyz', { headers: through[0] ?? {} });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(answer.body).toEqual({ success: false });
  expect((await going.call('/healthz')).status).toBe(200);
  await going.close();
});
