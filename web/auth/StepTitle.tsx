import type { ReactNode } from 'react';

const focus = (title: HTMLElement | null) => title?.focus({ preventScroll: true });

/**
 * The title of a step; `isFirst`: nothing is typed in this step, so that the title takes the focus.
 */
export function StepTitle({
  isFirst = false,
  children,
}: {
  isFirst?: boolean;
  children: ReactNode;
}) {
  return (
    <h2 tabIndex={-1} {...(isFirst && { ref: focus })}>
      {children}
    </h2>
  );
}
