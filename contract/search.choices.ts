import type { PrestazioneListItem } from './prestazione.ts';
import { searchedCaps } from './search.caps.ts';
import type { WordPlace } from './search.posting.ts';
import { letterKey, rankAt } from './search.posting.ts';
import { clauseEnds, isDryIce, isShippingWord } from './search.shipping.ts';
import { eachWord, hasDigit, isStopWord } from './search.words.ts';

/**
 * Reads texts that recur, as descriptions of choices do: each is split into words once. A single
 * letter counts with the noun right before it (`vitamina K`, not `8 °C`).
 */
export function choiceReader(
  idOf: (word: string) => number,
  letterIdOf: (key: string) => number,
  place: 'sample' | 'rest',
) {
  interface Words {
    readonly ids: number[];
    readonly ranks: number[];
    readonly letters: number[];
  }
  const cache = new Map<string, Words>();
  // By the word's number.
  const shipping: boolean[] = [];

  /** @returns does the text say that a sample is sent on? */
  function readInto(read: Words, text: string, place: WordPlace, isFirst: boolean): boolean {
    let isShipping = false;
    let last = '';
    eachWord(text, (word, opens) => {
      const noun = last;
      last = word;
      if (isStopWord(word)) return;
      const id = idOf(word);
      shipping[id] ??= isShippingWord(word);
      isShipping ||= shipping[id] || isDryIce(word, noun);
      read.ids.push(id);
      read.ranks.push(rankAt(place, opens && isFirst));
      if (word.length === 1 && noun.length > 2 && !isStopWord(noun) && !hasDigit(noun))
        read.letters.push(letterIdOf(letterKey(word, noun)));
    });
    return isShipping;
  }

  return (text: string): Words => {
    const before = cache.get(text);
    if (before) return before;
    let read: Words = { ids: [], ranks: [], letters: [] };
    if (readInto(read, text, place, true) && place === 'rest') {
      read = { ids: [], ranks: [], letters: [] };
      for (const [at, clause] of text.split(clauseEnds).entries()) {
        const from = read.ids.length;
        if (!readInto(read, clause, place, at === 0)) continue;
        for (let word = from; word < read.ids.length; word++)
          read.ranks[word] = rankAt('shipping', false);
      }
    }
    cache.set(text, read);
    return read;
  };
}

/** Reads the caps of a test's container, once for each container. */
export function capReader() {
  const cache = new Map<string, ReturnType<typeof searchedCaps>>();
  return ({ testTubeContainer: container }: PrestazioneListItem) => {
    if (!container) return [];
    const key = container.capColour ?? container.description;
    const caps = cache.get(key) ?? searchedCaps(container);
    cache.set(key, caps);
    return caps;
  };
}
