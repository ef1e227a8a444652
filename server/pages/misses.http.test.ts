import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPrestazioni } from '../prestazione/prestazione.service.ts';
import { makePrestazioneForm, tester } from '../testing/make-records.ts';
import { behindProxy } from '../testing/people.ts';
import type { TestApp } from '../testing/start-over.ts';
import { startTestApp } from '../testing/test-app.ts';

// Pages that must be made first count as reads do (threats.md J21).

let app: TestApp;
let ids: number[];
beforeAll(async () => {
  app = await startTestApp({ config: behindProxy });
  const forms = Array.from({ length: 201 }, (_, at) =>
    makePrestazioneForm({ serviceName: `Esame ${at}`, internalCode: `E${at}` }),
  );
  await app.writer(tester, (write) => createPrestazioni(write, forms));
  ids = app.live.current.items.map(({ id }) => id);
});
afterAll(() => app.close());

const open = (at: string, from: string) => app.call(at, { headers: { 'x-forwarded-for': from } });

it('six hundred a minute for a network; what is held ready goes on for all', async () => {
  const pages = ids.flatMap((id) =>
    ['', '?lang=it', '?lang=en'].map((query) => `/esami/${id}${query}`),
  );
  const network = '198.51.100.7';
  const [first = '', ...rest] = pages.slice(0, 600);
  for (const at of [first, ...rest]) expect((await open(at, network)).status).toBe(200);
  for (const at of pages.slice(600)) {
    const refused = await open(at, network);
    expect([refused.status, refused.body.code]).toEqual([429, 'tooManyRequests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await open('/api/DLAB/GetEnvironment', network)).status).toBe(429);
  expect((await open(first, network)).status).toBe(200);
  expect((await open(pages[600] ?? '', '198.51.100.8')).status).toBe(200);
  // Another network's reader had it made: now it is there for all.
  expect((await open(pages[600] ?? '', network)).status).toBe(200);
});
