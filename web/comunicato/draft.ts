import type { ComunicatoEdit } from '#contract/comunicato.operations.ts';
import type { ComunicatoForm } from '#contract/comunicato.ts';
import { comunicatoForm, longestComunicato } from '#contract/comunicato.ts';
import type { FormFault } from '../ui/rules.ts';
import { brokenRule, formFaultOf } from '../ui/rules.ts';
import type { Faults, ReadDraft } from '../ui/useRecordEditor.ts';

export const draftKeys = ['title', 'subject', 'startDate', 'dueDate'] as const;

export type DraftKey = (typeof draftKeys)[number];

export const dayKeys = ['startDate', 'dueDate'] as const;

export type DayKey = (typeof dayKeys)[number];

export const isDayKey = (key: DraftKey) => dayKeys.some((dayKey) => dayKey === key);

/** An announcement as it stands in its form's boxes, and why it is changed. */
export type ComunicatoDraft = Readonly<Record<DraftKey | 'reason', string>>;

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

/** The draft as the server accepts it: without the reason, null for no day. */
export function toForm({ title, subject, startDate, dueDate }: ComunicatoDraft): ComunicatoForm {
  return { title, subject, startDate: startDate || null, dueDate: dueDate || null };
}

type ComunicatoFaults = Partial<Record<DraftKey, FormFault>>;

function faultsIn(draft: ComunicatoDraft): ComunicatoFaults {
  const rules = {
    title: ['required', ['tooLong', longestComunicato.title]],
    subject: ['required', ['tooLong', longestComunicato.subject]],
    startDate: ['day'],
    dueDate: ['day'],
  } as const;
  const parsed = comunicatoForm.safeParse(toForm(draft));
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
 * @param incompleteDays the days whose boxes hold something that is no day yet
 */
export function readDraftOf(
  draft: ComunicatoDraft,
  incompleteDays: ReadonlySet<DayKey>,
): ReadDraft<ComunicatoForm> {
  const incomplete = [...incompleteDays].map((key) => [key, 'day']);
  const faults: Faults = { ...faultsIn(draft), ...Object.fromEntries(incomplete) };
  if (Object.keys(faults).length > 0) return { form: null, faults };
  return { form: toForm(draft), faults: null };
}

/** Days that can't stand as they are are told as a fault, and mean nothing yet. */
export function areDaysGood(faults: Faults): boolean {
  return dayKeys.every((key) => faults[key] === undefined);
}
