import type { Comunicato } from '#contract/comunicato.ts';
import { isFuture, laboratoryDay } from '#contract/comunicato.ts';
import type { Snapshot } from '../catalogue/snapshot.ts';

type Held = Pick<Snapshot, 'comunicati' | 'newestComunicati'>;

/** Expired ones too, in the list's order, but none that is still to come. */
export function publishedComunicati(
  { newestComunicati }: Pick<Held, 'newestComunicati'>,
  now: Date,
): Comunicato[] {
  const today = laboratoryDay(now);
  return newestComunicati.filter((comunicato) => !isFuture(comunicato, today));
}

/** Undefined unless it is public. */
export function publishedComunicato(
  { comunicati }: Pick<Held, 'comunicati'>,
  id: number,
  now: Date,
) {
  const comunicato = comunicati.get(id);
  return comunicato !== undefined && isFuture(comunicato, laboratoryDay(now))
    ? undefined
    : comunicato;
}

/** In milliseconds; announcements expire with the laboratory's day. */
const dayCheckEvery = 5000;

/** When a new day has begun in the laboratory. */
export function watchDay(now: () => Date, changed: () => void): { stop(): void } {
  let day = laboratoryDay(now());
  const timer = setInterval(() => {
    const today = laboratoryDay(now());
    if (today !== day) changed();
    day = today;
  }, dayCheckEvery).unref();
  return { stop: () => clearInterval(timer) };
}
