import type { Field } from '#contract/field-kind.ts';
import type { ListKey } from '#contract/prestazione.list-fields.ts';
import { listFields } from '#contract/prestazione.list-fields.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import type { CorrectionsOf } from '#contract/search.marks.ts';
import { readTestQuery } from '#contract/search.query.ts';
import { createMarks } from '../../ui/create-marks.ts';
import type { Marks } from '../../ui/Marked.tsx';

export interface FieldHit {
  readonly key: ListKey;
  /** Null: it is stated, by a yes. */
  readonly text: string | null;
  readonly marks: Marks;
}

/** The fields of a test that match words which its names and codes do not contain. */
export type FieldHits = (item: PrestazioneListItem) => readonly FieldHit[];

/** The other searched fields: the sample's first, then the rest. */
const others = (['sample', 'rest'] as const).flatMap((place) =>
  listFields.flatMap((field: Field & { key: ListKey }) => (field.search === place ? [field] : [])),
);

/** The texts of a field as the search reads them. */
function searchedTexts(
  item: PrestazioneListItem,
  { key, yesWords = '' }: (typeof others)[number],
): readonly string[] {
  const value = item[key];
  if (value === true) return [yesWords];
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return (Array.isArray(value) ? value : [value]).map((entry) =>
    typeof entry === 'string' ? entry : entry.description,
  );
}

/** For one query, the fields in which a test was found when its names and codes don't show it. */
export function fieldHitsOf(q: string, correctionsOf: CorrectionsOf): FieldHits {
  const query = readTestQuery(q);
  const { caps } = query;
  const typedWords: string[] = [];
  for (const { typed, optional, nouns } of query.words) {
    if (optional) continue;
    // A letter means something with its noun only.
    if (nouns.length > 0) typedWords.push(`${typedWords.pop() ?? ''} ${typed}`.trim());
    else typedWords.push(typed);
  }
  // The words for a tube are one term.
  const terms = (caps.length > 0 ? [q] : typedWords).map((word) => ({
    word: word,
    marks: createMarks(word, correctionsOf),
  }));
  const queryMarks = createMarks(q, correctionsOf);
  const marksOfSome = new Map<string, Marks>();
  const marksTogether = (words: readonly string[]) => {
    const together = words.join(' ');
    const marks = marksOfSome.get(together) ?? createMarks(together, correctionsOf);
    marksOfSome.set(together, marks);
    return marks;
  };
  const isHit = (marks: Marks, text: string) => marks(text).some(({ hit }) => hit);
  return (item) => {
    const codes = [item.internalCode, item.nomenclatorCode ?? ''];
    if (codes.some((code) => code !== '' && queryMarks(code).every(({ hit }) => hit))) return [];
    const names = [item.serviceName, item.initials ?? '', ...(item.synonym ?? []), ...codes];
    const hits = new Map<string, Omit<FieldHit, 'marks'> & { words: string[] }>();
    for (const { word, marks } of terms) {
      if (caps.length === 0 && names.some((name) => isHit(marks, name))) continue;
      for (const field of others) {
        const found = searchedTexts(item, field).find((value) => isHit(marks, value));
        if (found === undefined) continue;
        const { key } = field;
        const text = field.kind === 'flag' ? null : found;
        const hit = hits.get(`${key} ${text}`) ?? { key, text, words: [] };
        hits.set(`${key} ${text}`, hit);
        hit.words.push(word);
        break;
      }
    }
    return [...hits.values()].map(({ key, text, words }) => ({
      key,
      text,
      marks: marksTogether(words),
    }));
  };
}
