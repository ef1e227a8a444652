import type { Comunicato } from './comunicato.ts';
import { isExpired, isFuture } from './comunicato.ts';
import { laboratoryDay } from './laboratory-time.ts';
import type { Payload } from './operations.ts';
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

/** An announcement is new on its first day, or that on which it last came to the top. */
const newOn = ({ startDate, raisedAt }: Comunicato, timeZone: string) => {
  const raised = laboratoryDay(new Date(raisedAt), timeZone);
  return startDate !== null && startDate > raised ? startDate : raised;
};

const rankOf = ({ warning, pinned }: Comunicato) => (warning ? 2 : Number(pinned));

/**
 * In the list's order: warnings, those that are pinned, then newest first. One written in advance
 * counts from its first day.
 */
export function newestFirst(comunicati: Iterable<Comunicato>, timeZone: string): Comunicato[] {
  const compare = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0);
  return [...comunicati]
    .map((comunicato) => ({ ...comunicato, day: newOn(comunicato, timeZone) }))
    .sort(
      (a, b) =>
        rankOf(b) - rankOf(a) ||
        compare(a.day, b.day) ||
        compare(a.raisedAt, b.raisedAt) ||
        b.id - a.id,
    )
    .map(({ day: _, ...comunicato }) => comunicato);
}

const inForce = (newest: readonly Comunicato[], today: string) =>
  listComunicati(newest, { archived: false }, today);

/**
 * What the news line says.
 * @param newest all announcements, in the list's order
 */
export function newsOf(newest: readonly Comunicato[], today: string): Payload<'NewsComunicati'> {
  const announcements = inForce(newest, today);
  const first = announcements.find(({ warning }) => !warning);
  return {
    warnings: announcements
      .filter(({ warning }) => warning)
      .map(({ id, title }) => ({ id, title })),
    newest: first ? { id: first.id, title: first.title, modifiedAt: first.modifiedAt } : null,
  };
}

/**
 * The announcements in force about a test.
 * @param newest all announcements, in the list's order
 */
export function comunicatiAbout(
  newest: readonly Comunicato[],
  prestazione: number,
  today: string,
): Payload<'GetPrestazione'>['comunicati'] {
  return inForce(newest, today)
    .filter(({ prestazioni }) => prestazioni.includes(prestazione))
    .map(({ id, title }) => ({ id, title }));
}

/**
 * An announcement with the names of its tests; one that was removed meanwhile is left out.
 * @param nameOf a test's name; undefined where there is none
 */
export function withTests(
  comunicato: Comunicato,
  nameOf: (id: number) => string | undefined,
): Payload<'GetComunicato'> {
  const prestazioni = comunicato.prestazioni.flatMap((id) => {
    const serviceName = nameOf(id);
    return serviceName === undefined ? [] : { id, serviceName };
  });
  return { comunicato, prestazioni };
}
