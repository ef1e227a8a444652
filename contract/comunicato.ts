import { z } from 'zod/mini';
import { fault } from './fault.ts';
import { laboratoryDay } from './laboratory-time.ts';
import { day, id, instant } from './shapes.ts';
import { filledLine, filledText } from './stored-text.ts';

/**
 * `startDate` null: in force from the beginning. `dueDate` null: never expires. `pinned`: stays at
 * the top of the list. `warning`: stays in the news line too, and cannot be closed there.
 * `prestazioni`: the tests that it is about. `raisedAt`: when it last came to the top.
 */
export const comunicato = z.object({
  id,
  title: z.string(),
  subject: z.string(),
  startDate: z.nullable(z.iso.date()),
  dueDate: z.nullable(z.iso.date()),
  pinned: z.boolean(),
  warning: z.boolean(),
  prestazioni: z.array(id),
  createdAt: instant,
  raisedAt: instant,
  modifiedAt: instant,
  version: z.int(),
});

export type Comunicato = z.infer<typeof comunicato>;

/** The most tests that an announcement is linked to. */
const mostLinkedTests = 200;

/** The ids of the tests that an announcement is about. */
export const linkedTests = z
  .array(id)
  .check(z.maxLength(mostLinkedTests, { error: fault('tooMany', mostLinkedTests) }));

/** In characters. */
export const longestComunicato = { title: 200, subject: 10_000 } as const;

/** Plain text (threats.md E1). Without a first day it is in force at once. */
export const comunicatoWriting = {
  title: filledLine(longestComunicato.title),
  subject: filledText(longestComunicato.subject),
  startDate: z._default(z.nullable(day), null),
  dueDate: z.nullable(day),
  pinned: z._default(z.boolean(), false),
  warning: z._default(z.boolean(), false),
  prestazioni: z._default(linkedTests, []),
};

/** The last day is not before the first. Invalid days are reported on their own. */
export const endsAfterStart = z.refine<{ startDate?: unknown; dueDate?: unknown }>(
  ({ startDate, dueDate }) => {
    const [first, last] = [day.safeParse(startDate), day.safeParse(dueDate)];
    return !first.success || !last.success || first.data <= last.data;
  },
  { error: fault('beforeStart'), path: ['dueDate'] },
);

export const comunicatoForm = z.strictObject(comunicatoWriting).check(endsAfterStart);

export type ComunicatoForm = z.infer<typeof comunicatoForm>;

/**
 * The first day begins at 0:00 in the laboratory; until then only administrators read it (decision
 * 28).
 */
export function isFuture(comunicato: Pick<Comunicato, 'startDate'>, today: string): boolean {
  return comunicato.startDate !== null && comunicato.startDate > today;
}

/**
 * The day from which it is public, `YYYY-MM-DD`: its first day, or else that on which it was made.
 * @param timeZone that of the laboratory
 */
export function publicationDay(
  { startDate, createdAt }: Pick<Comunicato, 'startDate' | 'createdAt'>,
  timeZone: string,
): string {
  return startDate ?? laboratoryDay(new Date(createdAt), timeZone);
}

/** A due date lasts until 24:00 of that day in the laboratory (threats.md H11). */
export function isExpired(comunicato: Pick<Comunicato, 'dueDate'>, today: string): boolean {
  return comunicato.dueDate !== null && comunicato.dueDate < today;
}
