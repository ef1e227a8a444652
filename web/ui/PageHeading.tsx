import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { usePageTitle } from './usePageTitle.ts';

interface PageHeadingProps {
  readonly title: string;
  /** The document's title, where the heading alone is ambiguous. */
  readonly documentTitle?: string;
  readonly isTurned?: boolean;
  readonly children?: ReactNode;
}

/**
 * The page's one `h1`. It sets the document's title, and takes the focus after a navigation, so
 * that a screen reader announces the page, or when the page changed in place (`isTurned`).
 * `children` replace the title where it is more than plain text.
 */
export function PageHeading({
  title,
  documentTitle = title,
  isTurned = false,
  children,
}: PageHeadingProps) {
  const { key, pathname } = useLocation();
  // As it was on arrival: a search that changes the address is not another page, and keeps the
  // focus in its field.
  const [arrival] = useState({ key, pathname });
  const isFirstPage = arrival.key === 'default' && arrival.pathname === pathname;
  usePageTitle(documentTitle);
  const arrive = useCallback(
    (heading: HTMLHeadingElement | null) => {
      // Keeps the focus of a reader who is typing when the data arrives.
      const isTyping = document.activeElement?.matches('input, textarea');
      if ((!isFirstPage || isTurned) && !isTyping) heading?.focus({ preventScroll: true });
    },
    [isFirstPage, isTurned],
  );
  // Another path is another page, even in the same component: `key` mounts a new heading, which
  // takes the focus again.
  return (
    <h1 key={pathname} ref={arrive} tabIndex={-1}>
      {children ?? title}
    </h1>
  );
}
