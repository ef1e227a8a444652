import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addresses, addressOfRecord, listed } from '#contract/addresses.ts';
import { makePrestazioneForm } from '../testing/make-records.ts';
import { readPage } from '../testing/read-page.ts';
import type { TestSite } from '../testing/test-site.ts';
import { openTestSite } from '../testing/test-site.ts';

const config = {
  environment: 'IEO',
  brand: 'DLAB',
  project: 'TestProject',
  timeZone: 'Europe/Rome',
  holidays: [],
  trustProxy: [],
  publicUrl: new URL('https://lab.example.org'),
};
let site: TestSite;
let id: number;
const announcement = { title: 'Avviso', subject: 'Si legge qui', dueDate: null };
beforeAll(async () => {
  site = await openTestSite({ config });
  id = (await site.call('SavePrestazione', makePrestazioneForm())).body.prestazione.id;
});
afterAll(() => site.close());

const open = (path: string, headers: Record<string, string> = {}) =>
  site.nodes.first.call(path, { headers });

describe('every declared address', () => {
  it.each(Object.entries(listed))(
    '%s, %s, is a page that search engines find',
    async (_name, path) => {
      const answer = await open(path);
      expect(answer.status).toBe(200);
      const page = readPage(answer.text);
      expect(page.links['canonical']).toBe(`https://lab.example.org${path}`);
      expect(page.metas['description']).toMatch(/^.{30,}\.$/);
      expect((await open('/sitemap.xml')).text).toContain(
        `<loc>https://lab.example.org${path}</loc>`,
      );
    },
  );

  it('answers 200', async () => {
    const { comunicato } = (await site.call('SaveComunicato', announcement)).body;
    const ids: Record<string, number> = { comunicato: comunicato.id };
    for (const name of Object.keys(addresses) as (keyof typeof addresses)[]) {
      const answer = await open(addressOfRecord(name, ids[name] ?? id));
      expect([name, answer.status]).toEqual([name, 200]);
    }
  });
});

describe('the other pages', () => {
  it.each([
    ['/', 'Informazioni di laboratorio', '/esami'],
    ['/home?lang=en', 'Laboratory info', '/esami?lang=en'],
    ['/esami?q=glucosio&material=1', 'Informazioni di laboratorio', '/esami'],
    ['/esami-urgenti', 'Esami urgenti', '/esami-urgenti'],
    ['/comunicazioni?archived=true', 'Comunicazioni', '/comunicazioni'],
    ['/comunicazioni?lang=en&page=2', 'Announcements', '/comunicazioni?lang=en'],
    ['/tabelle?table=materiali', 'Tabelle dati', '/tabelle'],
    ['/manuale', 'Manuale', '/manuale'],
    ['/manuale/cerca?lang=en', 'Manual', '/manuale?lang=en'],
  ])('%s', async (url, title, canonical) => {
    const answer = await open(url);
    expect(answer.status).toBe(200);
    const page = readPage(answer.text);
    expect(page.title).toBe(`${title} · DLAB`);
    expect(page.links['canonical']).toBe(`https://lab.example.org${canonical}`);
    expect(page.metas['description']).toMatch(/^.{30,}\.$/);
    expect(page.sent).toMatch(/<h1 tabindex="-1">[^<]+<\/h1>/);
    expect(page.sent).toContain('href="/esami-urgenti"');
  });

  it('are rendered for one address, in its one spelling; a narrowed list for its own', async () => {
    const addressOf = async (url: string) => readPage((await open(url)).text).address;
    expect(await addressOf('/')).toBe('/home');
    expect(await addressOf('/HOME/')).toBe('/home');
    expect(await addressOf('/esami?lang=en')).toBe('/esami?lang=en');
    expect(await addressOf('/esami?x=1&q=gluc')).toBe('/esami?q=gluc');
    expect(await addressOf(`/esami/${id}/?x=1&lang=en`)).toBe(`/esami/${id}?lang=en`);
    for (const url of ['/admin/tabelle', '/logout', '/esami/99999', '/manuale/no-such-section'])
      expect([url, await addressOf(url)]).toEqual([url, undefined]);
  });

  it('search without the program: the list holds what the address searches', async () => {
    const rows = async (url: string) =>
      [...readPage((await open(url)).text).sent.matchAll(/<a [^>]*href="(\/esami\/\d+)"/g)].length;
    expect(await rows('/esami?q=glucosio')).toBeGreaterThan(0);
    expect(await rows('/esami?q=nessunesame')).toBe(0);
  });

  it.each(['America/New_York', 'Asia/Tokyo'])(
    'have the laboratory’s times, from a server in %s too',
    async (zone) => {
      const { comunicato } = (await site.call('SaveComunicato', announcement)).body;
      const [own, test] = [process.env['TZ'], `/esami/${id}?lang=en`];
      process.env['TZ'] = zone;
      const pages = [...Object.values(listed), test, `/comunicazioni/${comunicato.id}`];
      const sent = await Promise.all(
        pages.map(async (url) => readPage((await open(url)).text).sent),
      ).finally(() => {
        if (own === undefined) delete process.env['TZ'];
        else process.env['TZ'] = own;
      });
      const times = sent.flatMap(
        (markup) => markup.match(/\d\d:\d\d (?:del|on) \d\d\/\d\d\/\d{4}[^<,.:]*/g) ?? [],
      );
      expect(times.length).toBeGreaterThan(3);
      expect(times.filter((time) => time.includes('GMT'))).toEqual([]);
    },
  );

  it('have neither inline scripts nor styles', async () => {
    for (const url of [...Object.values(listed), `/esami/${id}`, '/esami?q=x', '/home?lang=en']) {
      const { sent } = readPage((await open(url)).text);
      expect([url, sent.length > 1000]).toEqual([url, true]);
      expect([url, ...(sent.match(/<script|<style| style=| on[a-z]+=/g) ?? [])]).toEqual([url]);
    }
  });

  it('name the files that they are drawn of', async () => {
    const { text } = await open(`/esami/${id}`);
    const files = [
      ...text.matchAll(/<link rel="(?:stylesheet|modulepreload)"[^>]* href="([^"]*)"/g),
    ];
    expect(files.length).toBeGreaterThan(5);
    for (const [, file = ''] of files)
      expect([file, (await open(file)).status]).toEqual([file, 200]);
  });

  it.each([
    ['/admin/autorizzato', 200, 'DLAB'],
    ['/admin/esami/1?lang=en', 200, 'DLAB'],
    ['/logout', 200, 'DLAB'],
    ['/non-autorizzato', 200, 'Pagina riservata · DLAB'],
    ['/esami/99999', 404, 'Esame non trovato · DLAB'],
    ['/esami/abc?lang=en', 404, 'Test not found · DLAB'],
    ['/comunicazioni/99999', 404, 'Comunicazione non trovata · DLAB'],
    ['/no/such/file.txt', 404, 'DLAB'],
  ])('%s is left out by search engines: %d', async (url, status, title) => {
    const answer = await open(url);
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([status, 'noindex']);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = readPage(answer.text);
    expect([page.title, page.metas['robots']]).toEqual([title, 'noindex']);
    expect([page.links['canonical'], page.links['it'], page.metas['og:url'], page.data]).toEqual(
      Array(4).fill(undefined),
    );
    expect(answer.text).toContain('<div id="dlab"></div>');
    // A page that is not there is never "unchanged" (RFC 9110 section 13.2.1).
    const again = await open(url, { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(again.status).toBe(status === 404 ? 404 : 304);
  });

  it('every other path is redirected to /home, in the language that it names', async () => {
    for (const [url, location] of [
      ['/no/such/page', '/home'],
      ['/esami/5/altro?x=1', '/home'],
      ['/nothing?lang=en', '/home?lang=en'],
      ['//elsewhere', '/home'],
    ] as const) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await site.nodes.first.call(url, { method, redirect: 'manual' });
        expect([url, answer.status, answer.headers.get('location')]).toEqual([url, 302, location]);
      }
    }
  });

  it('a test that is removed is gone at once', async () => {
    const form = makePrestazioneForm({ internalCode: 'VIA1' });
    const { prestazione } = (await site.call('SavePrestazione', form)).body;
    expect((await open(`/esami/${prestazione.id}`)).status).toBe(200);
    const { version } = prestazione;
    expect((await site.call('RemovePrestazione', { id: prestazione.id, version })).status).toBe(
      200,
    );
    expect((await open(`/esami/${prestazione.id}`)).status).toBe(404);
  });

  it('by HEAD too, without a body', async () => {
    const answer = await site.nodes.first.call('/esami/99999', { method: 'HEAD' });
    expect([answer.status, answer.text]).toEqual([404, '']);
  });
});

describe('the language of a page', () => {
  const moved = async (url: string, cookie: string) => {
    const { status, headers } = await site.nodes.first.call(url, {
      headers: { cookie },
      redirect: 'manual',
    });
    return [status, headers.get('location'), headers.get('cache-control'), headers.get('vary')];
  };

  it('is the address’s, which the browser remembers by a cookie', async () => {
    const { headers, text } = await open('/esami?lang=en');
    expect(readPage(text).language).toBe('en');
    expect(headers.get('set-cookie')).toMatch(
      /^dlab-language=en; Path=\/; Max-Age=\d+; SameSite=Lax$/,
    );
    expect((await open('/esami')).headers.get('set-cookie')).toBeNull();
  });

  it('of a bare address is Italian, or by the cookie a redirect that is not cached', async () => {
    expect(await moved('/esami?q=x', 'a=b; dlab-language=en')).toEqual([
      ...[302, '/esami?q=x&lang=en', 'no-store'],
      expect.not.stringContaining('Cookie'),
    ]);
    for (const cookie of ['dlab-language=it', 'dlab-language=fr', 'xdlab-language=en'])
      expect((await moved('/esami', cookie))[0]).toBe(200);
    expect((await moved('/esami?lang=it', 'dlab-language=en'))[0]).toBe(200);
    expect((await moved('/admin/tabelle', 'dlab-language=en'))[0]).toBe(200);
  });

  it('redirects also who has the Italian page', async () => {
    const etag = (await open('/esami')).headers.get('etag') ?? '';
    const { status } = await site.nodes.first.call('/esami', {
      headers: { cookie: 'dlab-language=en', 'if-none-match': etag },
      redirect: 'manual',
    });
    expect(status).toBe(302);
  });
});

describe('the page of an announcement', () => {
  const save = async (over: object) =>
    (
      await site.call('SaveComunicato', {
        title: 'Nuova provetta',
        subject: 'Da lunedì\nprovetta gialla',
        dueDate: null,
        ...over,
      })
    ).body.comunicato.id as number;

  it('says what it is', async () => {
    const number = await save({});
    const page = readPage((await open(`/comunicazioni/${number}?lang=en`)).text);
    expect([page.title, page.language]).toEqual(['Nuova provetta · DLAB', 'en']);
    expect(page.metas).toMatchObject({
      description: 'Da lunedì provetta gialla',
      'og:type': 'article',
    });
    expect(page.links['canonical']).toBe(`https://lab.example.org/comunicazioni/${number}?lang=en`);
    expect(page.sent).toContain('Da lunedì\nprovetta gialla');
  });

  it('an expired one is read, but not offered', async () => {
    const number = await save({ dueDate: '2020-01-31' });
    const answer = await open(`/comunicazioni/${number}`);
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(readPage(answer.text).sent).toContain('Scaduta il 31/01/2020');
  });
});
