import type { ReactNode } from 'react';

const focus = (title: HTMLElement | null) => title?.focus({ preventScroll: true });

/** The title of a step; `isFirst`: the title takes the focus, in a step without a field. */
export function StepTitle({
  isFirst = false,
  children,
}: {
  isFirst?: boolean;
  children: ReactNode;
}) {
  return (
    <h2 tabIndex={-1} ref={isFirst ? focus : undefined}>
      {children}
    </h2>
  );
}
