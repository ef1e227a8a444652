import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { sendRaw } from '../testing/bare-http.ts';
import type { TestApp } from '../testing/start-over.ts';
import { startTestApp } from '../testing/test-app.ts';

// No operation answers another method than its own: nothing writes by GET (threats.md D3).

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'QUERY',
  'PROPFIND',
];

describe.each(Object.entries<Operation>(operations))('%s', (_name, declared) => {
  const known = declared.method === 'POST' ? 'POST' : 'GET, HEAD';
  it.each(methods.filter((method) => !known.split(', ').includes(method)))(
    'does not know %s',
    async (method) => {
      const head =
        `${method} ${declared.path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nOrigin: ` +
        'https://evil.example\r\n';
      const answer = await sendRaw(Number(new URL(app.address).port), `${head}\r\n`);
      expect(answer.slice(0, 13)).toBe('HTTP/1.1 405 ');
      expect(answer).toContain(`\r\nallow: ${known}\r\n`);
      expect(answer.toLowerCase()).not.toContain('access-control');
    },
  );
});
