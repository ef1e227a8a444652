import type { Comunicato } from '#contract/comunicato.ts';
import { isExpired, laboratoryDay } from '#contract/comunicato.ts';
import { fold } from '#contract/text.ts';

/**
 * The announcements that a list shows: of the API's list and of the exported files.
 * @param newest all of them, in the list's order
 * @param now the instant that tells which have expired
 */
export function listComunicati(
  newest: readonly Comunicato[],
  { q = '', archived }: { readonly q?: string | undefined; readonly archived: boolean },
  now: Date,
): Comunicato[] {
  const today = laboratoryDay(now);
  const words = fold(q).split(' ');
  return newest.filter((one) => {
    if (isExpired(one, today) !== archived) return false;
    const text = fold(`${one.title} ${one.subject}`);
    return words.every((word) => text.includes(word));
  });
}
