import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { usePageTitle } from './usePageTitle.ts';

interface PageHeadingProps {
  readonly title: string;
  /** What the document is called, where the heading alone would not tell it from others. */
  readonly documentTitle?: string;
  readonly isTurned?: boolean;
  readonly children?: ReactNode;
}

/**
 * The page's one `h1`. It titles the document, and takes the focus when the reader came from
 * another page of ours, so that a screen reader says where one is, or when the page changed under
 * them (`isTurned`). `children` stand in place of the title where it is more than plain text.
 */
export function PageHeading({
  title,
  documentTitle = title,
  isTurned = false,
  children,
}: PageHeadingProps) {
  const { key, pathname } = useLocation();
  // As it was on arrival: a search that is written into the address is no other page, and keeps the
  // focus in its box.
  const [arrival] = useState({ key, pathname });
  const isFirstPage = arrival.key === 'default' && arrival.pathname === pathname;
  usePageTitle(documentTitle);
  const arrive = useCallback(
    (heading: HTMLHeadingElement | null) => {
      // Who is typing in a box that stays, while what was awaited comes, goes on typing.
      const isTyping = document.activeElement?.matches('input, textarea');
      if ((!isFirstPage || isTurned) && !isTyping) heading?.focus({ preventScroll: true });
    },
    [isFirstPage, isTurned],
  );
  // Another path is another page, even in the same component: a new heading, which takes the focus
  // again.
  return (
    <h1 key={pathname} ref={arrive} tabIndex={-1}>
      {children ?? title}
    </h1>
  );
}
