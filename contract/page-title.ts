import type { PrestazionePublic } from './prestazione.ts';

/**
 * `<page> · <brand>`, the same in the server's head and in the browser (spec 2: every title carries
 * the laboratory's brand).
 * @param page absent or empty: the brand alone
 */
export function pageTitle(page: string | undefined, brand: string): string {
  return page === undefined || page === '' ? brand : `${page} · ${brand}`;
}

/** Its name and its code, since names are not unique. */
export function testTitle({
  serviceName,
  internalCode,
}: Pick<PrestazionePublic, 'serviceName' | 'internalCode'>) {
  return `${serviceName} (${internalCode})`;
}
