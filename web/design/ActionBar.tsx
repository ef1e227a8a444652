import type { ReactNode } from 'react';
import classes from './ActionBar.module.css';

interface ActionBarProps {
  readonly label?: string;
  /** Its id, as a link target. */
  readonly id?: string;
  readonly children: ReactNode;
}

/**
 * Sets the page's scroll padding to the bar's height while it is mounted: a focused control scrolls
 * to above it.
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
 * The actions that save or apply a long page, always in view at the end of the window: no control
 * is ever under it.
 */
export function ActionBar({ label, id, children }: ActionBarProps) {
  return (
    <section
      ref={measure}
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={`${classes.bar} screen-only`}
      aria-label={label}
    >
      {children}
    </section>
  );
}
