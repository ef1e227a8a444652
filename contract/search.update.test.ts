import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byName } from './prestazione.list.ts';
import type { PrestazioneListItem } from './prestazione.ts';
import { buildIndex, wholeRanks } from './search.index.ts';
import { updateIndex } from './search.update.ts';

const word = fc.constantFrom('sodio', 'Siero', 'CA 19.9', 'rosso', 'PT', 'dell’urea', 'è', '12');
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const choice = fc.record({
  id: fc.nat(9),
  code: fc.option(word),
  description: fc.oneof(text, fc.constantFrom('Provetta tappo rosso', 'Provetta tappo viola')),
});
const item = fc.record({
  serviceName: text,
  internalCode: text,
  nomenclatorCode: fc.option(word),
  initials: fc.option(word),
  synonym: fc.array(text, { maxLength: 3 }),
  clinicalMeaning: fc.option(text),
  researchedMicroorganisms: fc.array(choice, { maxLength: 2 }),
  material: fc.option(choice),
  testTubeContainer: fc.option(choice),
}) as fc.Arbitrary<unknown> as fc.Arbitrary<Omit<PrestazioneListItem, 'id'>>;
/** Of some tests by their place: what becomes of each; null takes it out. */
const edits = fc.dictionary(fc.nat(12).map(String), fc.option(item), { maxKeys: 4 });

function edited(items: readonly PrestazioneListItem[], made: Record<string, unknown>) {
  const unchanged = items.filter(({ id }) => !(id in made));
  const others = Object.entries(made).flatMap(([id, entry]) =>
    entry === null ? [] : { ...(entry as PrestazioneListItem), id: Number(id) },
  );
  return [...unchanged, ...others].sort(byName);
}

test('an index that is updated is the one that is built anew, edit after edit', () => {
  fc.assert(
    fc.property(
      fc.array(item, { maxLength: 10 }),
      fc.array(edits, { minLength: 1, maxLength: 4 }),
      (first, all) => {
        let items = first.map((item, id) => ({ ...item, id }) as PrestazioneListItem).sort(byName);
        let index = buildIndex(items);
        for (const made of all) {
          const before = structuredClone(index);
          items = edited(items, made);
          const next = updateIndex(index, items);
          expect(next).toEqual(buildIndex(items));
          expect(index).toEqual(before);
          index = next;
        }
      },
    ),
  );
});

test('the ranks of whole values fit a posting', () => {
  expect(wholeRanks).toBeLessThanOrEqual(16);
});
