import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { markMatches } from '#contract/search.ts';

/** At most so many other names are told beside a test's own. */
const told = 3;

/** Initials and synonyms in which the search hit a word. */
export function aliasHits(item: PrestazioneListItem, q: string): readonly string[] {
  if (q.trim() === '') return [];
  const names = item.initials === null ? item.synonym : [item.initials, ...item.synonym];
  return names.filter((name) => markMatches(name, q).some((piece) => piece.hit)).slice(0, told);
}
