import type { Comunicato } from './comunicato.ts';
import { isExpired, laboratoryDay } from './comunicato.ts';
import { fold } from './text.ts';

/**
 * The announcements that a list shows: of the API's list, of the exported files and of a reader without a network.
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
