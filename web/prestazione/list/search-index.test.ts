import { expect, test } from 'vitest';
import { createSearch } from '#contract/search.ts';
import { prepareSearch, reasoningOf, searchOf } from './search-index.ts';
import { prestazioneItem } from './testing.ts';

const catalogue = () =>
  Array.from({ length: 300 }, (_, at) =>
    prestazioneItem({ id: at + 1, serviceName: `Esame ${at} di prova` }),
  );

/** Tasks that wait until the test runs them. */
function waitingTurns() {
  const waiting: (() => void)[] = [];
  return {
    later: (next: () => void) => void waiting.push(next),
    waiting,
    go: () => waiting.shift()?.(),
  };
}

const queries = ['esame 17', 'prova', 'E299', 'esmae 5'];
const idsFoundIn = (items: ReturnType<typeof catalogue>) =>
  queries.map((q) => searchOf(items).find(q).ids);
const expected = queries.map((q) => createSearch(catalogue()).find(q).ids);

test('builds the search index in slices, then keeps it', () => {
  const items = catalogue();
  const { later, waiting, go } = waitingTurns();
  prepareSearch(items, later, 0);
  let turns = 0;
  for (; waiting.length > 0; turns += 1) go();
  expect(turns).toBeGreaterThan(10);
  const search = searchOf(items);
  expect(searchOf(items)).toBe(search);
  expect(idsFoundIn(items)).toEqual(expected);
});

test('completes the index at once for an early search, without further slices', () => {
  const items = catalogue();
  const { later, waiting, go } = waitingTurns();
  prepareSearch(items, later, 0);
  go();
  go();
  expect(idsFoundIn(items)).toEqual(expected);
  const search = searchOf(items);
  go();
  expect(waiting).toEqual([]);
  expect(searchOf(items)).toBe(search);
});

test('stops when the list is left, and goes on when it is opened again', () => {
  const items = catalogue();
  const { later, waiting, go } = waitingTurns();
  const end = prepareSearch(items, later, 0);
  go();
  end();
  go();
  expect(waiting).toEqual([]);
  prepareSearch(items, later, 0);
  while (waiting.length > 0) go();
  expect(idsFoundIn(items)).toEqual(expected);
});

test('says in which field a test was found when its names do not show it', () => {
  const item = prestazioneItem({
    id: 1,
    serviceName: 'Ferritina',
    notePatient: 'Bere molta acqua',
  });
  const { fieldHits } = reasoningOf('acqua', [item]);
  expect(fieldHits(item).map(({ key, text }) => [key, text])).toEqual([
    ['notePatient', 'Bere molta acqua'],
  ]);
  expect(reasoningOf('ferritina', [item]).fieldHits(item)).toEqual([]);
});
