import { z } from 'zod/mini';
import { laboratoryTimeZone } from './constants.ts';
import { fault } from './fault.ts';
import { day, id, instant } from './shapes.ts';
import { filledLine, filledText } from './stored-text.ts';

/**
 * An announcement as it is read. `startDate` null: it was there from the beginning. `dueDate` null:
 * it never expires.
 */
export const comunicato = z.object({
  id,
  title: z.string(),
  subject: z.string(),
  startDate: z.nullable(z.iso.date()),
  dueDate: z.nullable(z.iso.date()),
  modifiedAt: instant,
  version: z.int(),
});

/** An announcement as it is read. */
export type Comunicato = z.infer<typeof comunicato>;

/** The most characters of an announcement's texts. */
export const longestComunicato = { title: 200, subject: 10_000 } as const;

/**
 * The fields that an announcement is written with: plain text (threats.md E1). One without a first
 * day is in force at once.
 */
export const comunicatoWriting = {
  title: filledLine(longestComunicato.title),
  subject: filledText(longestComunicato.subject),
  startDate: z._default(z.nullable(day), null),
  dueDate: z.nullable(day),
};

/**
 * An announcement has a day in force: the last is not before the first. Invalid days are reported
 * on their own.
 */
export const endsAfterStart = z.refine<{ startDate?: unknown; dueDate?: unknown }>(
  ({ startDate, dueDate }) => {
    const [first, last] = [day.safeParse(startDate), day.safeParse(dueDate)];
    return !first.success || !last.success || first.data <= last.data;
  },
  { error: fault('beforeStart'), path: ['dueDate'] },
);

/** An announcement as it is written, with its days in order. */
export const comunicatoForm = z.strictObject(comunicatoWriting).check(endsAfterStart);

/** An announcement as it is written. */
export type ComunicatoForm = z.infer<typeof comunicatoForm>;

let dayInLaboratory: Intl.DateTimeFormat | undefined;

/**
 * The laboratory's calendar day at an instant, `YYYY-MM-DD`, whatever the reader's clock
 * (threats.md H11).
 */
export function laboratoryDay(at: Date): string {
  // The first one takes a browser tens of milliseconds: pages without a day do without it.
  dayInLaboratory ??= new Intl.DateTimeFormat('en-CA', { timeZone: laboratoryTimeZone });
  return dayInLaboratory.format(at);
}

/**
 * Is it still to come? Its first day begins at 0:00 in the laboratory; until then it is read by
 * administrators alone (decision 28).
 */
export function isFuture(comunicato: Pick<Comunicato, 'startDate'>, today: string): boolean {
  return comunicato.startDate !== null && comunicato.startDate > today;
}

/** Has it expired? A due date lasts until 24:00 of that day in the laboratory (threats.md H11). */
export function isExpired(comunicato: Pick<Comunicato, 'dueDate'>, today: string): boolean {
  return comunicato.dueDate !== null && comunicato.dueDate < today;
}
