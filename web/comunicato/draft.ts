import type { ComunicatoEdit } from '#contract/comunicato.operations.ts';
import type { ComunicatoForm } from '#contract/comunicato.ts';
import { comunicatoForm, longestComunicato } from '#contract/comunicato.ts';
import { brokenRule } from '../ui/rules.ts';

/** The fields of an announcement, in reading order. */
export const draftKeys = ['title', 'subject', 'dueDate'] as const;

/** A field of an announcement. */
export type DraftKey = (typeof draftKeys)[number];

/** An announcement as it stands in its form's boxes. */
export type ComunicatoDraft = Readonly<Record<DraftKey, string>>;

/** An announcement as its form begins with it. */
export function draftOf({ title, subject, dueDate }: Pick<ComunicatoEdit, DraftKey>): ComunicatoDraft {
  return { title: title ?? '', subject: subject ?? '', dueDate: dueDate ?? '' };
}

/** What is sent of it. */
export function writtenOf({ title, subject, dueDate }: ComunicatoDraft): ComunicatoForm {
  return { title, subject, dueDate: dueDate === '' ? null : dueDate };
}

/** What is wrong with it, by field, as codes of rules. */
export function faultsIn(draft: ComunicatoDraft): Partial<Record<DraftKey, string>> {
  const rules = {
    title: ['required', ['tooLong', longestComunicato.title]],
    subject: ['required', ['tooLong', longestComunicato.subject]],
    dueDate: ['day'],
  } as const;
  const parsed = comunicatoForm.safeParse(writtenOf(draft));
  // Forbidden characters are the contract's own matter.
  const refused = new Map(parsed.error?.issues.map(({ path, message }) => [path[0], message]));
  const faults = draftKeys.flatMap((key) => {
    const code = brokenRule(draft[key].trim(), rules[key]) ?? refused.get(key);
    return code === undefined ? [] : [[key, code]];
  });
  return Object.fromEntries(faults);
}
