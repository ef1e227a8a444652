import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { usePageTitle } from './usePageTitle.ts';

/**
 * The page's one `h1`. It titles the document, and takes the focus when the reader came from another page of ours, so
 * that a screen reader says where one is.
 */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const isFirstPage = key === 'default';
  usePageTitle(title);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page, even in the same component
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
  }, [pathname, isFirstPage]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children ?? title}
    </h1>
  );
}
