import type { ComunicatoEdit } from '#contract/comunicato.operations.ts';
import type { ComunicatoForm } from '#contract/comunicato.ts';
import { comunicatoForm, longestComunicato } from '#contract/comunicato.ts';
import type { FormFault } from '../ui/rules.ts';
import { brokenRule, formFaultOf } from '../ui/rules.ts';
import type { Faults, ReadDraft } from '../ui/useRecordEditor.ts';

/** The fields of an announcement, in reading order. */
export const draftKeys = ['title', 'subject', 'startDate', 'dueDate'] as const;

/** A field of an announcement. */
export type DraftKey = (typeof draftKeys)[number];

/** The days among them, from the first to the last. */
export const dayKeys = ['startDate', 'dueDate'] as const;

/** A day of an announcement. */
export type DayKey = (typeof dayKeys)[number];

/** Is a field a day? */
export const isDayKey = (key: DraftKey) => dayKeys.some((dayKey) => dayKey === key);

/** An announcement as it stands in its form's boxes, and why it is changed. */
export type ComunicatoDraft = Readonly<Record<DraftKey | 'reason', string>>;

/** An announcement as its form begins with it. */
export function draftOf({
  title,
  subject,
  startDate,
  dueDate,
}: Pick<ComunicatoEdit, DraftKey>): ComunicatoDraft {
  return {
    title: title ?? '',
    subject: subject ?? '',
    startDate: startDate ?? '',
    dueDate: dueDate ?? '',
    reason: '',
  };
}

/** What is sent of it. */
export function writtenOf({ title, subject, startDate, dueDate }: ComunicatoDraft): ComunicatoForm {
  return { title, subject, startDate: startDate || null, dueDate: dueDate || null };
}

/** What is wrong with it, by field. */
type ComunicatoFaults = Partial<Record<DraftKey, FormFault>>;

function faultsIn(draft: ComunicatoDraft): ComunicatoFaults {
  const rules = {
    title: ['required', ['tooLong', longestComunicato.title]],
    subject: ['required', ['tooLong', longestComunicato.subject]],
    startDate: ['day'],
    dueDate: ['day'],
  } as const;
  const parsed = comunicatoForm.safeParse(writtenOf(draft));
  // Forbidden characters are the contract's own matter.
  const refused = new Map(
    parsed.error?.issues.map(({ path, message }) => [path[0], formFaultOf(message)]),
  );
  const faults = draftKeys.flatMap((key) => {
    const code = brokenRule(draft[key].trim(), rules[key]) ?? refused.get(key);
    return code === undefined ? [] : [[key, code]];
  });
  return Object.fromEntries(faults);
}

/**
 * Reads a draft as the form to send, or says what is wrong with it.
 * @param halfDays the days whose boxes hold something that is no day yet
 */
export function readDraftOf(
  draft: ComunicatoDraft,
  halfDays: ReadonlySet<DayKey>,
): ReadDraft<ComunicatoForm> {
  const half = [...halfDays].map((key) => [key, 'day']);
  const faults: Faults = { ...faultsIn(draft), ...Object.fromEntries(half) };
  if (Object.keys(faults).length > 0) return { form: null, faults };
  return { form: writtenOf(draft), faults: null };
}

/** Days that can't stand as they are are told as a fault, and mean nothing yet. */
export function areDaysGood(faults: Faults): boolean {
  return dayKeys.every((key) => faults[key] === undefined);
}
