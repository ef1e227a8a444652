import type { PrestazioneListItem } from '#contract/prestazione.ts';
import type { Marks } from '../../ui/Marked.tsx';
import { noMarks } from '../../ui/Marked.tsx';

/** At most so many other names are told beside a test's own. */
const told = 3;

/** Initials and synonyms in which the search hit a word. */
export function aliasHits(item: PrestazioneListItem, marks: Marks): readonly string[] {
  if (marks === noMarks) return [];
  const names = [...(item.initials ? [item.initials] : []), ...(item.synonym ?? [])];
  const hits: string[] = [];
  for (const name of names) {
    if (hits.length === told) break;
    if (marks(name).some((piece) => piece.hit)) hits.push(name);
  }
  return hits;
}
