import type { Comunicato } from './comunicato.ts';
import { isExpired, isFuture, laboratoryDay } from './comunicato.ts';
import { fold } from './text.ts';

const wordsOf = (q: string) => fold(q).split(' ');

function hasWords({ title, subject }: Comunicato, words: readonly string[]): boolean {
  const text = fold(`${title} ${subject}`);
  return words.every((word) => text.includes(word));
}

/**
 * The announcements that a list shows: of the API's list, of the exported files and of a reader
 * without a network. None that is still to come is among them.
 * @param newest all of them, in the list's order
 * @param now the instant by which they have begun or expired
 */
export function listComunicati(
  newest: readonly Comunicato[],
  { q = '', archived }: { readonly q?: string | undefined; readonly archived: boolean },
  now: Date,
): Comunicato[] {
  const today = laboratoryDay(now);
  const words = wordsOf(q);
  return newest.filter((comunicato) => {
    return (
      !isFuture(comunicato, today) &&
      isExpired(comunicato, today) === archived &&
      hasWords(comunicato, words)
    );
  });
}

/**
 * The announcements still to come, in the order in which they begin, for administrators.
 * @param all of them
 */
export function listFuture(
  all: readonly Comunicato[],
  { q = '' }: { readonly q?: string | undefined },
  now: Date,
) {
  const today = laboratoryDay(now);
  const words = wordsOf(q);
  return all
    .filter((comunicato) => isFuture(comunicato, today) && hasWords(comunicato, words))
    .sort((a, b) => (a.startDate ?? '').localeCompare(b.startDate ?? '') || a.id - b.id);
}

/**
 * The day on which an announcement is new to its readers: the one it begins on, or that of its last
 * change.
 */
const newOn = ({ startDate, modifiedAt }: Comunicato) => {
  const changed = laboratoryDay(new Date(modifiedAt));
  return startDate !== null && startDate > changed ? startDate : changed;
};

/**
 * Announcements in the list's order: newest first. One that was written ahead is as new as the day
 * it begins on.
 */
export function newestFirst(all: Iterable<Comunicato>): Comunicato[] {
  const compare = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0);
  return [...all]
    .map((one) => ({ one, day: newOn(one) }))
    .sort(
      (a, b) =>
        compare(a.day, b.day) || compare(a.one.modifiedAt, b.one.modifiedAt) || b.one.id - a.one.id,
    )
    .map(({ one }) => one);
}
