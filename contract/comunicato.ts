import { z } from 'zod/mini';
import { laboratoryTimeZone } from './constants.ts';
import { day, id, instant } from './shapes.ts';
import { filledLine, filledText } from './text.ts';

/** An announcement as it is read. `dueDate` null: it never expires. */
export const comunicato = z.object({
  id,
  title: z.string(),
  subject: z.string(),
  dueDate: z.nullable(z.iso.date()),
  modifiedAt: instant,
  version: z.int(),
});

/** An announcement as it is read. */
export type Comunicato = z.infer<typeof comunicato>;

/** The most characters of an announcement's texts. */
export const longestComunicato = { title: 200, subject: 10_000 } as const;

/** What an announcement is written with: plain text (trust.md E1). */
export const comunicatoForm = z.strictObject({
  title: filledLine(longestComunicato.title),
  subject: filledText(longestComunicato.subject),
  dueDate: z.nullable(day),
});

/** What an announcement is written with. */
export type ComunicatoForm = z.infer<typeof comunicatoForm>;

const dayInLaboratory = new Intl.DateTimeFormat('en-CA', { timeZone: laboratoryTimeZone });

/** The laboratory's calendar day at an instant, `YYYY-MM-DD`, whatever the reader's clock (trust.md H11). */
export function laboratoryDay(at: Date): string {
  return dayInLaboratory.format(at);
}

/** Has it expired? A due date lasts until 24:00 of that day in the laboratory (trust.md H11). */
export function isExpired(one: Pick<Comunicato, 'dueDate'>, today: string): boolean {
  return one.dueDate !== null && one.dueDate < today;
}
