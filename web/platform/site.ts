import { createContext, use } from 'react';
import { defaultTimeZone } from '#contract/constants.ts';

/** What the server knows of the site, and writes into every page. */
export interface Site {
  readonly brand: string;
  /** The laboratory's, an IANA name. */
  readonly timeZone: string;
  /** Of this year and the next, as days (`YYYY-MM-DD`). */
  readonly holidays: readonly string[];
  /** `https://lab.example.org`; empty where the server does not know it. */
  readonly origin: string;
}

const defaultSite: Site = { brand: 'DLAB', timeZone: defaultTimeZone, holidays: [], origin: '' };

/** The development server leaves the placeholder. */
function meta(name: string, otherwise: string): string {
  const text = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return text === '' || text.startsWith('__') ? otherwise : text;
}

export function siteOfPage(): Site {
  return {
    brand: meta('dlab-brand', defaultSite.brand),
    timeZone: meta('dlab-time-zone', defaultSite.timeZone),
    holidays: meta('dlab-holidays', '').split(' '),
    origin: window.location.origin,
  };
}

export const SiteContext = createContext(defaultSite);

export function useSite(): Site {
  return use(SiteContext);
}
