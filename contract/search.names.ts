import type { SearchIndex } from './search.index.ts';
import { isWhole } from './search.index.ts';
import type { TestQueryWord } from './search.query.ts';

/** What is only a sample beside a test, though a test may be called so too (`potassio urine`). */
const samples = new Set(
  `blood csf espettorato feci liquor plasma saliva sangue serum siero sperma sputum stool swab
  tampone urina urine`.split(/\s+/),
);

/** A part of a query that is a whole name, its initials, a code or a synonym. */
export interface QueryName {
  /** In one. */
  readonly name: string;
  readonly words: readonly TestQueryWord[];
}

/**
 * The fewest names, initials, codes or synonyms, as they are typed, into which a query parts with
 * nothing left over but optional words. Undefined where it does not.
 */
export function partIntoNames(
  index: SearchIndex,
  words: readonly TestQueryWord[],
): readonly QueryName[] | undefined {
  // By how many of the words are read.
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
