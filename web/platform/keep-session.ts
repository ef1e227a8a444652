import { call } from './api.ts';
import { useAppState } from './state.ts';

/**
 * How often the server gets a report at most, in milliseconds: well below the time after which an
 * unused session ends.
 */
export const reportInterval = 5 * 60_000;

/**
 * Reports that somebody is working, at most once in `reportInterval`, and only work since the last
 * report.
 * @param report called at once, or as soon as the interval is over
 */
export function activityReporter(report: () => void): {
  readonly worked: () => void;
  readonly stop: () => void;
} {
  let last = Date.now();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const reportNow = () => {
    waiting = undefined;
    last = Date.now();
    report();
  };
  return {
    worked() {
      if (waiting !== undefined) return;
      const delay = last + reportInterval - Date.now();
      if (delay > 0) waiting = setTimeout(reportNow, delay);
      else reportNow();
    },
    stop: () => clearTimeout(waiting),
  };
}

/** Not by a script: a person pressed a key or a pointer in a form. */
function isWorkInForm({ isTrusted, target }: Event): boolean {
  return isTrusted && target instanceof Element && target.closest('form') !== null;
}

/**
 * Keeps the session of somebody who is typing: a form by itself sends nothing until it is saved,
 * which may take longer than an unused session lasts.
 * @returns stops it
 */
export function keepSession(): () => void {
  const { worked, stop } = activityReporter(() => {
    if (useAppState.getState().token === null) return;
    // A dialog over the page says when the session is over; any other failure shows in what the
    // reader does next.
    call('admin/KeepSessione', {}).catch(() => undefined);
  });
  const look = (event: Event) => {
    if (isWorkInForm(event)) worked();
  };
  const events = ['keydown', 'pointerdown'] as const;
  for (const name of events)
    document.addEventListener(name, look, { capture: true, passive: true });
  return () => {
    stop();
    for (const name of events) document.removeEventListener(name, look, { capture: true });
  };
}
