import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importKinds } from '#contract/importazione.ts';
import { operations } from '#contract/operations.ts';
import type { TestApp } from '../../testing/start-over.ts';
import { startTestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  const config = {
    environment: 'IEO',
    brand: 'San Donato',
    project: 'P',
    timeZone: 'Europe/Rome',
    holidays: [],
    publicUrl: undefined,
    trustProxy: [],
  };
  app = await startTestApp({ config });
});
afterAll(() => app.close());

test.each(importKinds)('the template of %s names its laboratory', async (kind) => {
  const answer = await fetch(`${app.address}${operations.ImportTemplate.path}?kind=${kind}`);
  const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const text = Object.values(parts)
    .map((part) => strFromU8(part))
    .join('');
  expect(text).toContain('San Donato');
  expect(text).not.toContain('DLAB');
});
