import { laboratoryDay } from '#contract/comunicato.ts';

/** How often the laboratory's day is looked at, in milliseconds: announcements expire with it, unasked. */
const every = 5000;

/** Calls `changed` each time a new day has begun in the laboratory, until it is stopped. */
export function watchDay(now: () => Date, changed: () => void): { stop(): void } {
  let day = laboratoryDay(now());
  const timer = setInterval(() => {
    const today = laboratoryDay(now());
    if (today !== day) changed();
    day = today;
  }, every).unref();
  return { stop: () => clearInterval(timer) };
}
