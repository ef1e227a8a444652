import type { FastifyInstance } from 'fastify';
import type { Context } from '../catalogue/node.ts';
import { publishedComunicati } from '../comunicato/comunicato.rules.ts';
import type { PreparedResponse } from '../platform/prepared-response.ts';
import { compress, prepareResponse } from '../platform/prepared-response.ts';
import { Problem } from '../platform/problem.ts';
import { reply } from '../platform/public-read.ts';
import type { ResponseStore } from '../platform/response-store.ts';
import { dataHeaders } from '../platform/security.ts';
import { addressOf } from './page.ts';
import { entriesOfPart, sitemapEntries, sitemapIndexXml, sitemapXml } from './sitemap.ts';

/**
 * Where search engines may go (RFC 9309): the pages, and what these are rendered with. The longest
 * path that fits wins.
 */
function robotsText(origin: string): string {
  const rules = [
    'User-agent: *',
    'Allow: /api/DLAB/',
    'Disallow: /admin',
    'Disallow: /api',
    'Disallow: /api/DLAB/admin/',
    'Disallow: /logout',
    'Disallow: /profile',
  ];
  const sitemap = origin === '' ? [] : ['', `Sitemap: ${addressOf(origin, '/sitemap.xml')}`];
  return `${[...rules, ...sitemap].join('\n')}\n`;
}

async function prepareText(type: string, text: string): Promise<PreparedResponse> {
  return prepareResponse(await compress(Buffer.from(text)), {
    ...dataHeaders,
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, max-age=0, must-revalidate',
  });
}

/** What search engines ask for before they read the pages: `/robots.txt` and `/sitemap.xml`. */
export function robotsRoutes(
  app: FastifyInstance,
  { live, today }: Context,
  publicUrl: URL | undefined,
  answers: ResponseStore,
): void {
  const origin = publicUrl?.origin ?? '';
  const entries = () =>
    sitemapEntries(live.current.prestazioni, publishedComunicati(live.current, today()), today());

  async function completeSitemap(): Promise<PreparedResponse> {
    const all = entries();
    const parts = Math.ceil(all.length / entriesOfPart);
    return prepareText(
      'application/xml',
      parts > 1 ? sitemapIndexXml(parts, origin) : sitemapXml(all, origin),
    );
  }

  async function part(number: number): Promise<PreparedResponse> {
    const some = entries().slice((number - 1) * entriesOfPart, number * entriesOfPart);
    if (some.length === 0) throw new Problem('notFound');
    return prepareText('application/xml', sitemapXml(some, origin));
  }

  app.get('/robots.txt', async (request, to) => {
    reply(
      await answers.answer('robots', () => prepareText('text/plain', robotsText(origin))),
      request,
      to,
    );
    return to;
  });
  app.get('/sitemap.xml', async (request, to) => {
    reply(await answers.answer('sitemap', completeSitemap), request, to);
    return to;
  });
  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^[1-9]\\d{0,2}$).xml',
    async (request, to) => {
      const number = Number(request.params.part);
      reply(await answers.answer(`sitemap ${number}`, () => part(number)), request, to);
      return to;
    },
  );
}
