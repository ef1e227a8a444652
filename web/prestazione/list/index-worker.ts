import type { Postings } from '#contract/search.dictionary.ts';
import type { SearchIndex } from '#contract/search.index.ts';
import type { Items, ItemsPart, SentIndexes } from './list-indexes.ts';
import { indexListsInSteps } from './list-indexes.ts';

// Builds the indexes of one catalogue outside the page's thread, then is ended by the page.

function sent({ items: _items, ...index }: SearchIndex): SentIndexes['tests'] {
  return index;
}

function buffersOf({ starts, postings }: Postings): Transferable[] {
  return [starts.buffer, postings.buffer];
}

function build(items: Items): SentIndexes {
  const steps = indexListsInSteps(items);
  for (;;) {
    const step = steps.next();
    if (step.done)
      return { tests: sent(step.value.tests), urgentTests: sent(step.value.urgentTests) };
  }
}

const received: Items[] = [];

addEventListener('message', ({ data }: MessageEvent<ItemsPart>) => {
  received.push(data.items);
  if (!data.isLast) return;
  const indexes = build(received.flat());
  const transfer = Object.values(indexes).flatMap((index) => [
    ...buffersOf(index),
    ...buffersOf(index.wholes),
  ]);
  postMessage(indexes, { transfer });
});
