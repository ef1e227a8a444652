import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePrestazioneForm } from '../testing/make-records.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestSite } from '../testing/test-site.ts';
import { openTestSite } from '../testing/test-site.ts';

const config = {
  environment: 'IEO',
  brand: 'DLAB',
  project: 'TestProject',
  timeZone: 'Europe/Rome',
  holidays: [],
  trustProxy: [],
};
const publicUrl = new URL('https://lab.example.org');
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ config: { ...config, publicUrl } });
});
afterAll(() => site.close());

interface Url {
  loc: string;
  lastmod: string;
  links: Record<string, string>;
}

/** The sitemap's addresses; throws where it is no well-formed XML. */
function urlsOf(xml: string): Url[] {
  const urls: Url[] = [];
  const parser = new SaxesParser({ xmlns: true });
  let text = '';
  parser.on('opentag', ({ local, uri, attributes }) => {
    text = '';
    if (local === 'url') urls.push({ loc: '', lastmod: '', links: {} });
    const last = urls.at(-1);
    if (local !== 'link' || last === undefined) return;
    expect([uri, attributes['rel']?.value]).toEqual(['http://www.w3.org/1999/xhtml', 'alternate']);
    last.links[attributes['hreflang']?.value ?? ''] = attributes['href']?.value ?? '';
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ local, uri }) => {
    const last = urls.at(-1);
    if (last === undefined || (local !== 'loc' && local !== 'lastmod')) return;
    expect(uri).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    last[local] = text;
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return urls;
}

const lists = ['/esami', '/esami-urgenti', '/comunicazioni', '/tabelle', '/manuale'];
const sitemap = async () => urlsOf((await site.nodes.first.call('/sitemap.xml')).text);

describe('the sitemap', () => {
  it('names what there is to find, and nothing else', async () => {
    const save = async (internalCode: string) =>
      (await site.call('SavePrestazione', makePrestazioneForm({ internalCode }))).body.prestazione;
    const tests = [await save('A1'), await save('A2'), await save('A3')];
    const [gone] = tests;
    await site.call('RemovePrestazione', { id: gone.id, version: gone.version });
    const announce = async (dueDate: string | null) =>
      (await site.call('SaveComunicato', { title: 'T', subject: 'S', dueDate })).body.comunicato;
    const inForce = await announce(null);
    await announce('2020-01-31');
    const urls = await sitemap();
    const kept = tests.slice(1);
    const paths = [
      ...lists,
      `/comunicazioni/${inForce.id}`,
      ...kept.map(({ id }) => `/esami/${id}`),
    ];
    expect(urls.map(({ loc }) => loc)).toEqual(
      paths.map((path) => `https://lab.example.org${path}`),
    );
    for (const { loc, links } of urls) {
      expect(links).toEqual({ it: `${loc}?lang=it`, en: `${loc}?lang=en`, 'x-default': loc });
    }
    const changed = Object.fromEntries(
      urls.map(({ loc, lastmod }) => [new URL(loc).pathname, lastmod]),
    );
    for (const { id, revisedAt } of kept) expect(changed[`/esami/${id}`]).toBe(revisedAt);
    expect(changed[`/comunicazioni/${inForce.id}`]).toBe(inForce.modifiedAt);
    expect(changed['/esami']).toBe(
      kept
        .map(({ revisedAt }) => revisedAt)
        .sort()
        .at(-1),
    );
    for (const { loc } of urls)
      expect((await site.nodes.first.call(new URL(loc).pathname)).status).toBe(200);
  });

  it('is held, compressed, and asked again', async () => {
    const answer = await site.nodes.first.call('/sitemap.xml', {
      headers: { 'accept-encoding': 'br' },
    });
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(answer.headers.get('content-encoding')).toBe('br');
    const etag = answer.headers.get('etag') ?? '';
    const headers = { 'accept-encoding': 'br', 'if-none-match': etag };
    expect((await site.nodes.first.call('/sitemap.xml', { headers })).status).toBe(304);
    await site.call('SavePrestazione', makePrestazioneForm({ internalCode: 'A9' }));
    expect((await site.nodes.first.call('/sitemap.xml', { headers })).status).toBe(200);
  });

  it.each(['/sitemap-2.xml', '/sitemap-0.xml', '/sitemap-01.xml', '/sitemap-x.xml'])(
    'has no part %s',
    async (at) => {
      expect((await site.nodes.first.call(at)).status).toBe(404);
    },
  );
});

/** May a path be fetched (RFC 9309: the longest rule that fits wins)? */
function mayFetch(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind, at = '']) => ({
    kind,
    at,
  }));
  const fitting = rules
    .filter(({ at }) => path.startsWith(at))
    .sort((a, b) => b.at.length - a.at.length);
  return fitting[0]?.kind !== 'Disallow';
}

describe('robots.txt', () => {
  it('lets the catalogue be read, and what its pages are rendered with', async () => {
    const answer = await site.nodes.first.call('/robots.txt');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.text).toContain('\nSitemap: https://lab.example.org/sitemap.xml\n');
    const open = [
      '/',
      '/esami',
      '/esami/1?lang=en',
      '/assets/index.js',
      '/api/DLAB/GetPrestazione?id=1',
      '/sitemap.xml',
    ];
    const shut = [
      '/admin/autorizzato',
      '/logout',
      '/api',
      '/api/DLAB/admin/Utenti',
      '/api/DLABExport/x',
      '/api/auth/Login',
      '/profile',
    ];
    expect(open.filter((path) => !mayFetch(answer.text, path))).toEqual([]);
    expect(shut.filter((path) => mayFetch(answer.text, path))).toEqual([]);
  });

  it('without a public address there is none to name, and pages tell theirs relative', async () => {
    const app = await startTestApp({ config: { ...config, publicUrl: undefined } });
    const headers = { 'x-forwarded-host': 'evil.example' };
    expect((await app.call('/robots.txt', { headers })).text).not.toContain('Sitemap');
    expect((await app.call('/esami?q=1', { headers })).text).toContain(
      '<link rel="canonical" href="/esami" />',
    );
    expect(urlsOf((await app.call('/sitemap.xml', { headers })).text)[0]?.loc).toBe('/esami');
    await app.close();
  });
});
