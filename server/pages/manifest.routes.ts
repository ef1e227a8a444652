import type { FastifyInstance } from 'fastify';
import { addresses, listed, sections } from '#contract/addresses.ts';
import { defaultLanguage } from '#contract/constants.ts';
import { phrasesOf } from '../platform/language.ts';
import { compress, prepareResponse } from '../platform/prepared-response.ts';
import { reply } from '../platform/public-read.ts';

const phrases = phrasesOf[defaultLanguage];

const icons = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** The manifest for installing the catalogue on a device (W3C Web Application Manifest). */
function manifestOf(brand: string) {
  return {
    id: addresses.home,
    name: `${brand} · ${phrases['list.title']}`,
    short_name: brand,
    lang: defaultLanguage,
    dir: 'ltr',
    start_url: addresses.home,
    scope: '/',
    display: 'standalone',
    theme_color: '#0a3b43',
    background_color: '#ffffff',
    icons,
    shortcuts: sections
      .slice(0, 3)
      .map((name) => ({ name: phrases[`nav.${name}`], url: listed[name] })),
  };
}

export async function manifestRoutes(
  app: FastifyInstance,
  brand: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const response = prepareResponse(
    await compress(Buffer.from(JSON.stringify(manifestOf(brand))), 11),
    {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
      ...headers,
    },
  );
  app.get('/manifest.webmanifest', { config: { unlimited: true } }, (request, to) => {
    reply(response, request, to);
  });
}
