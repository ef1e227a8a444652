import type { ComunicatoEdit } from '#contract/comunicato.operations.ts';
import type { ComunicatoForm } from '#contract/comunicato.ts';
import { comunicatoForm, longestComunicato } from '#contract/comunicato.ts';
import type { FormFault } from '../ui/rules.ts';
import { brokenRule, formFaultOf } from '../ui/rules.ts';
import type { Faults, ReadDraft } from '../ui/useRecordEditor.ts';

/** The fields with a box for text. */
export const textKeys = ['title', 'subject', 'startDate', 'dueDate'] as const;

export type TextKey = (typeof textKeys)[number];

export const switchKeys = ['warning', 'pinned'] as const;

/** All fields, in the order of the form. */
export const draftKeys = [...textKeys, 'prestazioni', ...switchKeys] as const;

export type DraftKey = (typeof draftKeys)[number];

export const dayKeys = ['startDate', 'dueDate'] as const;

export type DayKey = (typeof dayKeys)[number];

export const isDayKey = (key: DraftKey) => dayKeys.some((dayKey) => dayKey === key);

/** An announcement as it stands in its form's boxes, and how and why it is changed. */
export interface ComunicatoDraft
  extends Readonly<Record<TextKey | 'reason', string>>,
    Readonly<Record<(typeof switchKeys)[number] | 'isCorrection', boolean>> {
  readonly prestazioni: readonly number[];
}

const untouched = {
  prestazioni: [],
  warning: false,
  pinned: false,
  isCorrection: false,
  reason: '',
};

export function draftOf(comunicato: Pick<ComunicatoEdit, DraftKey>): ComunicatoDraft {
  const { title, subject, startDate, dueDate, prestazioni, warning, pinned } = comunicato;
  return {
    ...untouched,
    title: title ?? '',
    subject: subject ?? '',
    startDate: startDate ?? '',
    dueDate: dueDate ?? '',
    prestazioni,
    warning,
    pinned,
  };
}

/** A draft that was perhaps stored by a release that knew fewer fields. */
export function upgradeDraft(stored: ComunicatoDraft): ComunicatoDraft {
  return { ...untouched, ...stored };
}

export function isSameIn(key: DraftKey, draft: ComunicatoDraft, other: ComunicatoDraft): boolean {
  return JSON.stringify(draft[key]) === JSON.stringify(other[key]);
}

/** The draft as the server accepts it: null for no day. */
export function toForm({ startDate, dueDate, ...draft }: ComunicatoDraft): ComunicatoForm {
  const { title, subject, prestazioni, warning, pinned } = draft;
  return {
    title,
    subject,
    startDate: startDate || null,
    dueDate: dueDate || null,
    prestazioni: [...prestazioni],
    warning,
    pinned,
  };
}

/** What is sent: the form, and whether the announcement stays where it is in the list. */
interface SentForm extends ComunicatoForm {
  readonly isCorrection: boolean;
}

type ComunicatoFaults = Partial<Record<TextKey, FormFault>>;

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
  const faults = textKeys.flatMap((key) => {
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
): ReadDraft<SentForm> {
  const incomplete = [...incompleteDays].map((key) => [key, 'day']);
  const faults: Faults = { ...faultsIn(draft), ...Object.fromEntries(incomplete) };
  if (Object.keys(faults).length > 0) return { form: null, faults };
  return { form: { ...toForm(draft), isCorrection: draft.isCorrection }, faults: null };
}

/** Days that can't stand as they are are told as a fault, and mean nothing yet. */
export function areDaysGood(faults: Faults): boolean {
  return dayKeys.every((key) => faults[key] === undefined);
}
