import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { otherThan } from '#contract/text.ts';
import type { Marks } from '../../ui/Marked.tsx';
import { noMarks } from '../../ui/Marked.tsx';

/** The most other names shown beside a test's own. */
const maxHits = 3;

/** Initials and synonyms that match a word of the search. */
export function aliasHits(item: PrestazioneListItem, marks: Marks): readonly string[] {
  if (marks === noMarks) return [];
  const names = [...(item.initials ? [item.initials] : []), ...(item.synonym ?? [])];
  const hits: string[] = [];
  for (const name of otherThan(item.serviceName, names)) {
    if (hits.length === maxHits) break;
    if (marks(name).some((piece) => piece.hit)) hits.push(name);
  }
  return hits;
}
