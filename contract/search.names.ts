import type { SearchIndex } from './search.index.ts';
import { eachWhole, isWhole } from './search.index.ts';
import type { TestQuery, TestQueryWord } from './search.query.ts';
import type { SearchGroup } from './search.result.ts';

/** Only a sample beside a test, though a test may be called so too (`potassio urine`). */
const samples = new Set(
  `blood csf espettorato feci liquor plasma saliva sangue serum siero sperma sputum stool swab
  tampone urina urine`.split(/\s+/),
);

/** A part of a query that is a whole name, its initials, a code or a synonym. */
interface QueryName {
  /** Its letters and digits joined. */
  readonly name: string;
  readonly words: readonly TestQueryWord[];
}

/**
 * The fewest names, initials, codes or synonyms that make up a query, as typed, with only optional
 * words left over. Undefined where there are none.
 */
function partIntoNames(
  index: SearchIndex,
  words: readonly TestQueryWord[],
): readonly QueryName[] | undefined {
  // By the number of words read.
  const best: (readonly QueryName[] | undefined)[] = [[]];
  for (let end = 1; end <= words.length; end++) {
    let least = words[end - 1]?.optional === true ? best[end - 1] : undefined;
    let name = '';
    for (let from = end - 1; from >= 0; from--) {
      name = `${(words[from] as TestQueryWord).word}${name}`;
      const before = best[from];
      if (before === undefined || (least !== undefined && before.length + 1 >= least.length))
        continue;
      if (!samples.has(name) && isWhole(index, name))
        least = [...before, { name, words: words.slice(from, end) }];
    }
    best.push(least);
  }
  return best.at(-1);
}

/**
 * The tests that a query names one after the other, in its order, then those that have all its
 * words; nothing where it names fewer than two or holds more than names.
 * @param complete the tests that have all its words
 */
export function groupSeveral(
  index: SearchIndex,
  { words }: TestQuery,
  complete: readonly number[],
): SearchGroup[] {
  const names = partIntoNames(index, words) ?? [];
  if (names.length < 2) return [];
  const listed = new Set<number>();
  const groupOf = (words: readonly TestQueryWord[], ids: readonly number[]): SearchGroup => {
    const others = ids.filter((id) => !listed.has(id));
    for (const id of others) listed.add(id);
    return { words: words.map(({ typed }) => ({ text: typed, isFound: true })), ids: others };
  };
  const groups = names.map(({ name, words: own }) => {
    const hits: { rank: number; test: number }[] = [];
    eachWhole(index, name, (test, rank) => void hits.push({ rank, test }));
    hits.sort((a, b) => a.rank - b.rank || a.test - b.test);
    return groupOf(
      own,
      hits.map(({ test }) => index.items[test]?.id as number),
    );
  });
  const needed = words.filter(({ optional }) => !optional);
  return [...groups, groupOf(needed, complete)].filter(({ ids }) => ids.length > 0);
}
