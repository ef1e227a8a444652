import { addressOfRecord, listed } from '#contract/addresses.ts';
import type { Comunicato } from '#contract/comunicato.ts';
import { isExpired } from '#contract/comunicato.ts';
import { languages } from '#contract/constants.ts';
import type { Prestazione } from '#contract/prestazione.ts';
import type { StatedStatus } from '#contract/test-status.ts';
import { statusOn } from '#contract/test-status.ts';
import { escapeHtml } from '../platform/assets.ts';
import { addressOf } from './page.ts';

/** An address and when what stands there last changed (ISO 8601). */
export interface SitemapEntry {
  readonly path: string;
  readonly changed?: string;
}

/**
 * The protocol allows 50,000 addresses and 50 MB in a file; these are some 5 MB, which are made and
 * compressed quickly.
 */
export const entriesOfPart = 10_000;

const start = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function newest(instants: Iterable<string>): { changed?: string } {
  let changed = '';
  for (const instant of instants) if (instant > changed) changed = instant;
  return changed === '' ? {} : { changed };
}

/** What search engines may find: the lists, all tests but withdrawn ones, the announcements in force. */
export function sitemapEntries(
  prestazioni: ReadonlyMap<number, Pick<Prestazione, 'id' | 'revisedAt'> & StatedStatus>,
  comunicati: readonly Comunicato[],
  today: string,
): SitemapEntry[] {
  const tests = [...prestazioni.values()].filter((test) => statusOn(test, today) !== 'withdrawn');
  const inForce = comunicati.filter((comunicato) => !isExpired(comunicato, today));
  const testsChanged = newest(tests.map(({ revisedAt }) => revisedAt));
  const changed: Readonly<Record<string, { changed?: string }>> = {
    tests: testsChanged,
    urgentTests: testsChanged,
    comunicati: newest(inForce.map(({ modifiedAt }) => modifiedAt)),
  };
  return [
    ...Object.entries(listed).map(([name, path]) => ({ path, ...changed[name] })),
    ...inForce.map(({ id, modifiedAt }) => ({
      path: addressOfRecord('comunicato', id),
      changed: modifiedAt,
    })),
    ...tests.map(({ id, revisedAt }) => ({
      path: addressOfRecord('test', id),
      changed: revisedAt,
    })),
  ];
}

function alternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}"/>`;
}

function entryXml({ path, changed }: SitemapEntry, origin: string): string {
  const address = addressOf(origin, path);
  const lastmod = changed === undefined ? '' : `<lastmod>${escapeHtml(changed)}</lastmod>`;
  const others = languages.map(({ code }) => alternate(code, addressOf(origin, path, code)));
  const alternates = [...others, alternate('x-default', address)].join('');
  return `<url><loc>${escapeHtml(address)}</loc>${lastmod}${alternates}</url>`;
}

/**
 * A sitemap (https://www.sitemaps.org/protocol.html), with each page's address in every language.
 */
export function sitemapXml(entries: readonly SitemapEntry[], origin: string): string {
  const urls = entries.map((entry) => entryXml(entry, origin));
  const set = `<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`;
  return `${start}\n${set}\n${urls.join('\n')}\n</urlset>\n`;
}

/** The index of a sitemap in parts, whose addresses are `/sitemap-1.xml` and so on. */
export function sitemapIndexXml(parts: number, origin: string): string {
  const names = Array.from({ length: parts }, (_, at) => `/sitemap-${at + 1}.xml`);
  const sitemaps = names.map(
    (path) => `<sitemap><loc>${escapeHtml(addressOf(origin, path))}</loc></sitemap>`,
  );
  return `${start}\n<sitemapindex xmlns="${namespace}">\n${sitemaps.join('\n')}\n</sitemapindex>\n`;
}
