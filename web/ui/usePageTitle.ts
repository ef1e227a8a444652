import { useLayoutEffect } from 'react';
import { pageTitle } from '#contract/page-title.ts';

const written = document.querySelector<HTMLMetaElement>('meta[name="dlab-brand"]')?.content ?? '';

/**
 * The laboratory's brand. The server writes it into index.html; the development server leaves the
 * placeholder.
 */
export const brand = written === '' || written === '__BRAND__' ? 'DLAB' : written;

/** Titles the document `<page> · <brand>` (spec 2: every title carries the laboratory's brand). */
export function usePageTitle(page: string | undefined): void {
  useLayoutEffect(() => {
    document.title = pageTitle(page, brand);
  }, [page]);
}
