import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Prestazione } from '#contract/prestazione.ts';
import type { Context } from '../catalogue/node.ts';
import type { Records } from '../catalogue/snapshot.ts';
import { makeSnapshot } from '../live/make-snapshot.ts';
import { createClients } from '../platform/client-address.ts';
import { createResponseStore } from '../platform/response-store.ts';
import { emptyRecords } from '../testing/empty-records.ts';
import { makePrestazioneForm } from '../testing/make-records.ts';
import { createNarrowedPages } from './narrowed.ts';
import { pagesRoutes } from './pages.routes.ts';
import type { RenderedPages } from './rendered.ts';
import { robotsRoutes } from './robots.routes.ts';

// What is held of the pages grows with the catalogue, never with what is asked.

const updatedAt = '2026-11-21T08:00:00.000Z';
const size = 10_001;
const test = (id: number) =>
  ({
    ...makePrestazioneForm({ internalCode: `C${id}` }),
    id,
    version: 1,
    revisedAt: updatedAt,
  }) as unknown as Prestazione;
const records: Records = {
  ...emptyRecords(),
  prestazioni: new Map(Array.from({ length: size }, (_, at) => [at + 1, test(at + 1)])),
};
const context = {
  live: { current: await makeSnapshot(records, 'Europe/Rome') },
  today: () => updatedAt.slice(0, 10),
  environment: 'IEO',
};
const publicUrl = new URL('https://lab.example.org');
const questions = new Set<string>();
const html = '<html lang="it"><title>x</title><div id="dlab"></div></html>';
const pages: RenderedPages = {
  pathOf(place) {
    if ('id' in place) return `/esami/${place.id}`;
    return place.show === 'tests' ? '/esami' : undefined;
  },
  render: async (address) => address,
  linksOf: () => '',
};
const app = Fastify();

beforeAll(async () => {
  const store = createResponseStore(1_000_000);
  const answers = {
    ...store,
    answer: (...[question, make]: Parameters<typeof store.answer>) => {
      questions.add(question);
      return store.answer(question, make);
    },
  };
  robotsRoutes(app, context as unknown as Context, publicUrl, answers);
  pagesRoutes(
    app,
    context as unknown as Context,
    { brand: 'DLAB', publicUrl },
    {
      answers,
      narrowed: createNarrowedPages(),
      html,
      rendered: async () => pages,
      clients: createClients([]),
      countMiss: () => {},
    },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const ask = async (url: string) => {
  const address = app.server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const response = await fetch(origin + url, { redirect: 'manual' });
  return { status: response.status, text: await response.text() };
};

describe('what is held', () => {
  it.each([
    ['a test', (at: number) => `/esami/1?x=${at}`],
    ['tests that are not there', (at: number) => `/esami/${size + 1 + at}`],
    ['sections of the manual', (at: number) => `/manuale/s${at}`],
    ['administrators’ pages', (at: number) => `/admin/esami/${at}`],
    ['addresses of nothing', (at: number) => `/n${at}`],
  ])('%s, in any spelling: one page', async (_name, url) => {
    questions.clear();
    for (let at = 0; at < 20; at += 1) await ask(url(at));
    expect(questions.size).toBe(1);
  });
});

it('holds no list that is narrowed by its address', async () => {
  questions.clear();
  for (let at = 0; at < 5; at += 1) await ask(`/esami?q=${at}`);
  expect(questions.size).toBe(0);
});

describe('a sitemap of more than a file may hold', () => {
  it('is an index of parts', async () => {
    const index = (await ask('/sitemap.xml')).text;
    expect(index).toContain('<sitemapindex');
    const parts = [...index.matchAll(/<loc>https:\/\/lab\.example\.org([^<]*)<\/loc>/g)].map(
      ([, at]) => at ?? '',
    );
    expect(parts).toEqual(['/sitemap-1.xml', '/sitemap-2.xml']);
    const texts = await Promise.all(parts.map(async (part) => (await ask(part)).text));
    const counts = texts.map((text) => text.split('<loc>').length - 1);
    expect(counts).toEqual([10_000, size + 5 - 10_000]);
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(50_000_000);
    const all = texts.flatMap((text) =>
      [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) => at),
    );
    expect(new Set(all).size).toBe(size + 5);
  });
});
