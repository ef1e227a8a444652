import type { PrestazionePublic } from './prestazione.ts';

/**
 * The title of a page as browsers and search engines show it, `<page> · <brand>` (spec 2: every
 * title carries the laboratory's brand). The one rule for the server's head and for the browser's
 * program.
 * @param page absent or empty: the brand alone
 */
export function pageTitle(page: string | undefined, brand: string): string {
  return page === undefined || page === '' ? brand : `${page} · ${brand}`;
}

/**
 * What a test's page is called in its title: its name, and the code that distinguishes it from
 * others of the same name.
 */
export function testTitle({
  serviceName,
  internalCode,
}: Pick<PrestazionePublic, 'serviceName' | 'internalCode'>) {
  return `${serviceName} (${internalCode})`;
}
