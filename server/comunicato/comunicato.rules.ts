import type { Comunicato } from '#contract/comunicato.ts';
import { isFuture } from '#contract/comunicato.ts';
import type { Snapshot } from '../catalogue/snapshot.ts';

type Held = Pick<Snapshot, 'comunicati' | 'newestComunicati'>;

/** Expired ones too, in the list's order, but none that is still to come. */
export function publishedComunicati(
  { newestComunicati }: Pick<Held, 'newestComunicati'>,
  today: string,
): Comunicato[] {
  return newestComunicati.filter((comunicato) => !isFuture(comunicato, today));
}

/** Undefined unless it is public. */
export function publishedComunicato(
  { comunicati }: Pick<Held, 'comunicati'>,
  id: number,
  today: string,
) {
  const comunicato = comunicati.get(id);
  return comunicato !== undefined && isFuture(comunicato, today) ? undefined : comunicato;
}

/** In milliseconds; announcements expire with the laboratory's day. */
const dayCheckEvery = 5000;

/** When a new day has begun in the laboratory. */
export function watchDay(today: () => string, changed: () => void): { stop(): void } {
  let day = today();
  const timer = setInterval(() => {
    const present = today();
    if (present !== day) changed();
    day = present;
  }, dayCheckEvery).unref();
  return { stop: () => clearInterval(timer) };
}
