import { expect, it } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { isDatabaseAway } from './database-away.ts';

it('a full disk is a 503 with Retry-After (threats.md J5)', () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  expect(isDatabaseAway(new Error('Failed query', { cause: full }))).toBe(true);
  expect(isDatabaseAway(Object.assign(new Error('no'), { code: '53101' }))).toBe(false);
});

it('without the database a call is a 503 with Retry-After; reads and health go on', async () => {
  const app = await startTestApp();
  await app.call('/api/DLAB/GetEnvironment');
  await app.database.close();
  const call = await app.call('/api/auth/Login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'somebody', password: 'a password that is long' }),
  });
  expect(call.status).toBe(503);
  expect(call.headers.get('retry-after')).toBe('5');
  expect(call.body).toEqual({
    success: false,
    status: 503,
    code: 'unavailable',
    detail: expect.any(String),
  });
  expect((await app.call('/api/DLAB/GetEnvironment')).status).toBe(200);
  expect((await app.call('/api/DLAB/Prestazioni')).status).toBe(200);
  expect((await app.call('/readyz')).status).toBe(200);
  await app.close().catch(() => {}); // Its database was closed already.
});
