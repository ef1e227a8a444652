import { createContext, use } from 'react';

/** What the server knows of the site, and writes into every page. */
export interface Site {
  readonly brand: string;
  /** `https://lab.example.org`; empty where the server does not know it. */
  readonly origin: string;
}

const meta = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** The site as this page says it; the development server leaves the placeholder. */
export function siteOfPage(): Site {
  const brand = meta('dlab-brand');
  return {
    brand: brand === '' || brand === '__BRAND__' ? 'DLAB' : brand,
    origin: window.location.origin,
  };
}

export const SiteContext = createContext<Site>({ brand: 'DLAB', origin: '' });

export function useSite(): Site {
  return use(SiteContext);
}
