import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPrestazioni } from '../prestazione/prestazione.service.ts';
import { makePrestazioneForm, tester } from '../testing/make-records.ts';
import { behindProxy } from '../testing/people.ts';
import type { TestApp } from '../testing/test-app.ts';
import { startTestApp } from '../testing/test-app.ts';

// What many downloads cost: one build for all who want the same, two at once, none for who has gone (trust.md G6).

const size = 400;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: behindProxy });
  await app.writer(tester, (write) =>
    createPrestazioni(
      write,
      Array.from({ length: size }, (_, at) =>
        makePrestazioneForm({ serviceName: `Esame ${at}`, internalCode: `E${at}` }),
      ),
    ),
  );
});
afterAll(() => app.close());

const exported = (name: string, query = '', init: RequestInit = {}) =>
  app.call(`/api/DLABExport/${name}?${query}`, init);

async function begun(): Promise<number> {
  const { text } = await app.metrics.call('/metrics');
  return Number(/^dlab_export_builds (\d+)$/m.exec(text)?.[1]);
}

async function progressOf(name: string) {
  const { body } = await exported('ExportProgress', `progress=${name}`);
  return { state: body.state, done: body.done, total: body.total };
}

it('a hundred who want the same at once cost one build, and readers go on', async () => {
  const before = await begun();
  const all = Array.from({ length: 100 }, () => exported('ExportPDFPrestazioni', 'q=esame'));
  const read = await app.call('/api/DLAB/Prestazioni?pageSize=5');
  const answers = await Promise.all(all);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1);
  expect(await begun()).toBe(before + 1);
  expect(read.status).toBe(200);
});

it('a change of the catalogue makes the next file anew', async () => {
  const first = await exported('ExportCSVPrestazioni');
  const again = await exported('ExportCSVPrestazioni');
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
  await app.writer(tester, (write) => createPrestazioni(write, [makePrestazioneForm({ internalCode: 'NUOVO' })]));
  const changed = await exported('ExportCSVPrestazioni');
  expect(changed.text).toContain('"NUOVO"');
  expect(Number(changed.headers.get('x-catalogue-version'))).toBe(Number(first.headers.get('x-catalogue-version')) + 1);
});

it('tells how far a download is', async () => {
  const name = crypto.randomUUID();
  expect(await progressOf(name)).toEqual({ state: 'unknown', done: 0, total: 0 });
  const download = exported('ExportPDFPrestazioni', `sort=internalCode&progress=${name}`);
  const states = new Set<string>();
  while ((await progressOf(name)).state !== 'done') {
    const { state, total } = await progressOf(name);
    states.add(state);
    if (state === 'building' && total > 0) expect(total).toBeGreaterThan(size);
    await pause(5);
  }
  expect((await download).status).toBe(200);
  expect([...states]).toContain('building');
  expect((await exported('ExportProgress')).status).toBe(400);
  expect((await exported('ExportProgress', `progress=${name}`)).headers.get('cache-control')).toBe('no-store');
});

it('who goes away ends the build', async () => {
  const name = crypto.randomUUID();
  const leaving = new AbortController();
  const download = exported('ExportPDFPrestazioni', `layout=book&progress=${name}`, { signal: leaving.signal });
  download.catch(() => {});
  while ((await progressOf(name)).state !== 'building') await pause(5);
  leaving.abort();
  await expect(download).rejects.toThrow();
  while ((await progressOf(name)).state === 'building') await pause(5);
  expect((await progressOf(name)).state).toBe('unknown');
  const before = await begun();
  expect((await exported('ExportPDFPrestazioni', 'layout=book')).status).toBe(200);
  expect(await begun()).toBe(before + 1);
});

it('more than two and twenty at once are told to come later', async () => {
  // Each of them a file of its own.
  const queries = Array.from({ length: 40 }, (_, at) => `q=esame ${at}`);
  const answers = await Promise.all(queries.map((query) => exported('ExportCSVPrestazioni', query)));
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers, body } of refused)
    expect([headers.get('retry-after'), body.code]).toEqual(['10', 'unavailable']);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(22);
});

it('twenty in a minute are enough for a network', async () => {
  const from = { headers: { 'x-forwarded-for': '198.51.100.7' } };
  const statuses: number[] = [];
  for (let at = 0; at < 22; at += 1) statuses.push((await exported('ExportCSVSupportValues', '', from)).status);
  // A minute may turn meanwhile, once.
  const most = statuses.indexOf(429);
  expect(most).toBe(20);
  const refused = await exported('ExportPDFComunicati', '', from);
  expect([refused.status, refused.body.code]).toEqual([429, 'tooManyRequests']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const other = { headers: { 'x-forwarded-for': '198.51.100.8' } };
  expect((await exported('ExportCSVSupportValues', '', other)).status).toBe(200);
  expect((await exported('ExportProgress', `progress=${crypto.randomUUID()}`, from)).status).toBe(200);
});
