import { languageFacts, languages } from '#contract/constants.ts';
import { pageTitle } from '#contract/page-title.ts';
import { escapeHtml } from '../platform/assets.ts';
import type { Page, Reading } from './page.ts';
import { addressOf } from './page.ts';

function tag(name: 'meta' | 'link', attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeHtml(value)}"`,
  );
  return `<${name}${written.join('')} />`;
}

/**
 * JSON that can stand in a `script` element: nothing in it ends the element, opens a comment or
 * breaks a line.
 */
export function scriptData(data: object): string {
  const escaped = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script type="application/ld+json">${escaped}</script>`;
}

function indexedHead(page: Page, path: string, title: string, reading: Reading): string[] {
  const { origin, requestedLanguage, language, brand } = reading;
  const address = addressOf(origin, path, requestedLanguage);
  const alternate = (hreflang: string, href: string) =>
    tag('link', { rel: 'alternate', hreflang, href });
  const graph = {
    'og:type': page.article ? 'article' : 'website',
    'og:title': title,
    'og:description': page.description ?? '',
    'og:url': address,
    'og:site_name': brand,
    'og:locale': languageFacts(language).locale.replace('-', '_'),
  };
  return [
    tag('meta', { name: 'description', content: page.description ?? '' }),
    tag('link', { rel: 'canonical', href: address }),
    ...languages.map(({ code }) => alternate(code, addressOf(origin, path, code))),
    alternate('x-default', addressOf(origin, path)),
    ...Object.entries(graph).map(([property, content]) => tag('meta', { property, content })),
  ];
}

/** A page's own part of `head`, its title first. */
export function headMarkup(page: Page, reading: Reading): string {
  const title = pageTitle(page.title, reading.brand);
  const more =
    page.path === undefined
      ? [tag('meta', { name: 'robots', content: 'noindex' })]
      : indexedHead(page, page.path, title, reading);
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...more,
    ...(page.data ? [scriptData(page.data)] : []),
  ].join('\n    ');
}
