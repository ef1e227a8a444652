import type { Comunicato } from './comunicato.ts';
import { isExpired, isFuture, laboratoryDay } from './comunicato.ts';
import { fold } from './text.ts';

const wordsOf = (q: string) => fold(q).split(' ');

function hasWords({ title, subject }: Comunicato, words: readonly string[]): boolean {
  const text = fold(`${title} ${subject}`);
  return words.every((word) => text.includes(word));
}

interface ComunicatoFilter {
  readonly q?: string | undefined;
  readonly archived: boolean;
  /** The last day of a list of those that end, `YYYY-MM-DD`. */
  readonly endsBy?: string | undefined;
}

/**
 * For the API, the exports and readers offline; future announcements are left out.
 * @param newest all of them, in the list's order
 * @param today the laboratory's day, which decides which have begun or expired
 */
export function listComunicati(
  newest: readonly Comunicato[],
  { q = '', archived, endsBy }: ComunicatoFilter,
  today: string,
): Comunicato[] {
  const words = wordsOf(q);
  return newest.filter((comunicato) => {
    return (
      !isFuture(comunicato, today) &&
      isExpired(comunicato, today) === archived &&
      (endsBy === undefined || (comunicato.dueDate !== null && comunicato.dueDate <= endsBy)) &&
      hasWords(comunicato, words)
    );
  });
}

/** By first day, for administrators. */
export function listFuture(
  comunicati: readonly Comunicato[],
  { q = '' }: { readonly q?: string | undefined },
  today: string,
) {
  const words = wordsOf(q);
  return comunicati
    .filter((comunicato) => isFuture(comunicato, today) && hasWords(comunicato, words))
    .sort((a, b) => (a.startDate ?? '').localeCompare(b.startDate ?? '') || a.id - b.id);
}

/** An announcement is new on its first day, or that of its last change. */
const newOn = ({ startDate, modifiedAt }: Comunicato, timeZone: string) => {
  const changed = laboratoryDay(new Date(modifiedAt), timeZone);
  return startDate !== null && startDate > changed ? startDate : changed;
};

/** In the list's order: newest first. One written in advance counts from its first day. */
export function newestFirst(comunicati: Iterable<Comunicato>, timeZone: string): Comunicato[] {
  const compare = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0);
  return [...comunicati]
    .map((one) => ({ one, day: newOn(one, timeZone) }))
    .sort(
      (a, b) =>
        compare(a.day, b.day) || compare(a.one.modifiedAt, b.one.modifiedAt) || b.one.id - a.one.id,
    )
    .map(({ one }) => one);
}
