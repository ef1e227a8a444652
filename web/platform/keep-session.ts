import { call } from './api.ts';
import { useAppState } from './state.ts';

/**
 * How often the server is told at most, in milliseconds: well below the time after which an unused
 * session ends.
 */
export const toldEvery = 5 * 60_000;

/**
 * Tells of somebody at work, at most once in `toldEvery`, and only of what happened since it told
 * last.
 * @param tell called for what happened, at once or when its time has come
 */
export function workTeller(tell: () => void): {
  readonly worked: () => void;
  readonly stop: () => void;
} {
  let last = Date.now();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const tellNow = () => {
    waiting = undefined;
    last = Date.now();
    tell();
  };
  return {
    worked() {
      if (waiting !== undefined) return;
      const left = last + toldEvery - Date.now();
      if (left > 0) waiting = setTimeout(tellNow, left);
      else tellNow();
    },
    stop: () => clearTimeout(waiting),
  };
}

/** Did a person, and no script, press a key or a pointer in a form? */
function isWorkInForm({ isTrusted, target }: Event): boolean {
  return isTrusted && target instanceof Element && target.closest('form') !== null;
}

/**
 * Keeps the session of somebody who is typing: a form by itself sends nothing until it is saved,
 * which may take longer than an unused session lasts. @returns stops it
 */
export function keepSession(): () => void {
  const { worked, stop } = workTeller(() => {
    if (useAppState.getState().token === null) return;
    // A session that is over is told over the page; what fails otherwise is told by what the reader
    // does next.
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
