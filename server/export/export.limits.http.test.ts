import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPrestazioni } from '../prestazione/prestazione.service.ts';
import { makePrestazioneForm, tester } from '../testing/make-records.ts';
import { behindProxy } from '../testing/people.ts';
import type { TestApp } from '../testing/start-over.ts';
import { startTestApp } from '../testing/test-app.ts';

// What many downloads cost: one build for all who want the same, each network in its turn, none for
// who has gone (threats.md G6).

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

async function startedBuilds(): Promise<number> {
  const { text } = await app.metrics.call('/metrics');
  return Number(/^dlab_export_builds (\d+)$/m.exec(text)?.[1]);
}

async function progressOf(name: string) {
  const { body } = await exported('ExportProgress', `progress=${name}`);
  return { state: body.state, done: body.done, total: body.total };
}

it('a hundred requests for one file cost one build, and readers are served meanwhile', async () => {
  const before = await startedBuilds();
  const downloads = Array.from({ length: 100 }, () => exported('ExportPDFPrestazioni', 'q=esame'));
  const read = await app.call('/api/DLAB/Prestazioni?pageSize=5');
  const answers = await Promise.all(downloads);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1);
  expect(await startedBuilds()).toBe(before + 1);
  expect(read.status).toBe(200);
});

it('a change of the catalogue makes the next file anew', async () => {
  const first = await exported('ExportCSVPrestazioni');
  const again = await exported('ExportCSVPrestazioni');
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
  await app.writer(tester, (write) =>
    createPrestazioni(write, [makePrestazioneForm({ internalCode: 'NUOVO' })]),
  );
  const changed = await exported('ExportCSVPrestazioni');
  expect(changed.text).toContain('"NUOVO"');
  expect(Number(changed.headers.get('x-catalogue-version'))).toBe(
    Number(first.headers.get('x-catalogue-version')) + 1,
  );
});

it('reports the progress of a download', async () => {
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
  expect((await exported('ExportProgress', `progress=${name}`)).headers.get('cache-control')).toBe(
    'no-store',
  );
});

it('a caller that goes away ends the build', async () => {
  const name = crypto.randomUUID();
  const leaving = new AbortController();
  const download = exported('ExportPDFPrestazioni', `layout=book&progress=${name}`, {
    signal: leaving.signal,
  });
  download.catch(() => {});
  while ((await progressOf(name)).state !== 'building') await pause(5);
  leaving.abort();
  await expect(download).rejects.toThrow();
  while ((await progressOf(name)).state === 'building') await pause(5);
  expect((await progressOf(name)).state).toBe('unknown');
  const before = await startedBuilds();
  expect((await exported('ExportPDFPrestazioni', 'layout=book')).status).toBe(200);
  expect(await startedBuilds()).toBe(before + 1);
});

it('one network’s books keep nobody else waiting, and of its own three are made or wait', async () => {
  const from = (network: string) => ({ headers: { 'x-forwarded-for': network } });
  const sorts = [
    'serviceName',
    'internalCode',
    '-serviceName',
    '-internalCode',
    'internalCode&q=esame',
  ];
  const progressNames = sorts.map(() => crypto.randomUUID());
  const books = sorts.map((sort, at) =>
    exported(
      'ExportPDFPrestazioni',
      `layout=book&sort=${sort}&progress=${progressNames[at]}`,
      from('198.51.100.20'),
    ),
  );
  while ((await progressOf(progressNames[0] ?? '')).state !== 'building') await pause(5);
  const [tiny, list] = await Promise.all([
    exported('ExportCSVPrestazioni', 'q=esame 7', from('198.51.100.21')),
    // A large one of another network is made beside the first book, before the network's second.
    exported('ExportPDFPrestazioni', 'q=esame', from('198.51.100.22')),
  ]);
  expect([tiny.status, list.status]).toEqual([200, 200]);
  expect((await progressOf(progressNames[2] ?? '')).state).toMatch(/waiting|building/);
  const answers = await Promise.all(books);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 503, 503]);
  for (const { headers, body } of answers.slice(3))
    expect([headers.get('retry-after'), body.code]).toEqual(['10', 'unavailable']);
});

it('twenty in a minute are enough for a network', async () => {
  const from = { headers: { 'x-forwarded-for': '198.51.100.7' } };
  const statuses: number[] = [];
  for (let at = 0; at < 22; at += 1)
    statuses.push((await exported('ExportCSVSupportValues', '', from)).status);
  // A minute may turn meanwhile, once.
  const most = statuses.indexOf(429);
  expect(most).toBe(20);
  const refused = await exported('ExportPDFComunicati', '', from);
  expect([refused.status, refused.body.code]).toEqual([429, 'tooManyRequests']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const otherNetwork = { headers: { 'x-forwarded-for': '198.51.100.8' } };
  expect((await exported('ExportCSVSupportValues', '', otherNetwork)).status).toBe(200);
  expect((await exported('ExportProgress', `progress=${crypto.randomUUID()}`, from)).status).toBe(
    200,
  );
});
