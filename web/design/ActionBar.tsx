import type { ReactNode } from 'react';
import classes from './ActionBar.module.css';

interface ActionBarProps {
  readonly label?: string;
  /** Stands on it, to lead to it. */
  readonly id?: string;
  readonly children: ReactNode;
}

/**
 * Tells the page how high the bar is, as long as it is there: what takes the focus comes to stand
 * above it.
 */
function measure(bar: HTMLElement | null) {
  if (bar === null) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--bar-height', `${bar.offsetHeight}px`),
  );
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--bar-height');
  };
}

/**
 * What saves or applies a long page, in view at the end of the window: no control is ever under it.
 */
export function ActionBar({ label, id, children }: ActionBarProps) {
  return (
    <section
      ref={measure}
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={classes.bar}
      aria-label={label}
    >
      {children}
    </section>
  );
}
