import { listed, sections } from '#contract/addresses.ts';
import { languageFacts, languages } from '#contract/constants.ts';
import { pageTitle } from '#contract/page-title.ts';
import { escapeHtml } from '../platform/assets.ts';
import type { Page, Reading } from './page.ts';
import { addressOf } from './page.ts';
import { say } from './page.words.ts';

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

/** The part of a page's `head` that is its own, its title first. */
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

/**
 * Words out of the records, which are Italian whatever the language of the page; a line break stays
 * one.
 */
export function dataMarkup(text: string): string {
  return `<span lang="it" dir="auto">${escapeHtml(text).replace(/\r?\n/g, '<br />')}</span>`;
}

/**
 * The page for who reads without JavaScript, and until the program is there: the bar, its words,
 * the ways on. What stands in the bar stands there in the program too (web/ui/bar.css,
 * web/shell/Header.tsx).
 */
export function contentMarkup(page: Page, { language, requestedLanguage, brand }: Reading): string {
  const links = sections.map((name) => {
    const href = addressOf('', listed[name], requestedLanguage);
    return `<li><a class="bar-section" href="${href}">${escapeHtml(say(language, `nav.${name}`))}</a></li>`;
  });
  const home = `<a class="bar-brand" href="${addressOf('', listed.tests, requestedLanguage)}">${escapeHtml(brand)}</a>`;
  const nav = `<nav class="bar-nav" aria-label="${escapeHtml(say(language, 'nav.label'))}"><ul class="bar-sections">${links.join('')}</ul></nav>`;
  const needed = `<p>${escapeHtml(say(language, 'page.needsScript'))}</p>`;
  return [
    `<div id="sent"><header class="bar"><div class="bar-inner">${home}${nav}</div></header>`,
    `<main>${page.content}</main><footer>${needed}</footer></div>`,
  ].join('');
}
