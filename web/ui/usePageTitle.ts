import { useLayoutEffect } from 'react';
import { pageTitle } from '#contract/page-title.ts';
import { useSite } from '../platform/site.ts';

/** Titles the document `<page> · <brand>` (spec 2: every title carries the laboratory's brand). */
export function usePageTitle(page: string | undefined): void {
  const { brand } = useSite();
  useLayoutEffect(() => {
    document.title = pageTitle(page, brand);
  }, [page, brand]);
}
