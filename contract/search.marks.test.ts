import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PrestazioneListItem } from './prestazione.ts';
import { correctionsIn, markMatches } from './search.marks.ts';
import { choice, searchItems } from './search.testing.ts';
import { createSearch } from './search.ts';

const catalogue = searchItems(
  {
    serviceName: 'Glucosio',
    initials: 'GLU',
    synonym: ['glicemia'],
    material: choice('Plasma', 'PLF'),
  },
  { serviceName: 'Velocità di eritrosedimentazione', initials: 'VES', nomenclatorCode: '90.82.5' },
  { serviceName: 'Azoto dell’urea', clinicalMeaning: 'Si legge con il glucosio.' },
  { serviceName: 'CA 19.9', initials: 'CA199', synonym: ['PT INR'] },
);
const search = createSearch(catalogue);

const pieces = fc.constantFrom(
  'glucosio',
  'VÉS',
  "dell'urea",
  '19.9',
  'ca',
  ' ',
  '-',
  '.',
  'ß',
  'ﬁ',
  '½',
  '\u0301',
  '𝒢',
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(pieces).map((piece) => piece.join('')),
);

describe('marks', () => {
  const shown = (text: string, q: string) =>
    markMatches(text, q, correctionsIn(search.find(q).misspelt)).reduce(
      (line, match) => line + (match.hit ? `[${match.text}]` : match.text),
      '',
    );

  test.each([
    ['Glucosio', 'glu', '[Glu]cosio'],
    ['Velocità di eritrosedimentazione', 'eritro VELOCITA', '[Velocità] di [eritro]sedimentazione'],
    ['Velocità di eritrosedimentazione', 'velocita di', '[Velocità] di eritrosedimentazione'],
    ['Azoto dell’urea', "dell'urea", 'Azoto dell’[urea]'],
    ['90.82.5', '90825', '[90.82.5]'],
    ['90.82.5', '9082', '[90.82].5'],
    ['90.82.5', '90 82 5', '[90.82.5]'],
    ['CA 19.9', 'ca199', '[CA 19.9]'],
    ['CA 19.9', 'ca19', '[CA 19].9'],
    ['Siero, CA 19.9', '199', 'Siero, CA [19.9]'],
    ['PT INR', 'ptin', '[PT IN]R'],
    ['Glucosio', 'gulcosio', '[Glucosio]'],
    ['Iodio', 'glucosio', 'Iodio'],
    ['ﬁbrina', 'fib', '[ﬁb]rina'],
    ['Straße', 'stra', '[Stra]ße'],
    ['Vitamina C', 'vitamina c', '[Vitamina C]'],
    ['Troponina cardiaca T', 'troponina t', '[Troponina] cardiaca [T]'],
    ['Troponina I, tappo', 'troponina t', '[Troponina] I, tappo'],
    ['Calcio', 'vitamina c', 'Calcio'],
    ['Proteine urinarie 24 ore', '24h', 'Proteine urinarie [24] [ore]'],
  ])('marks %s for the query %s', (text, q, marked) => {
    expect(shown(text, q)).toBe(marked);
  });
  test('in a long text a letter is marked right behind its noun only', () => {
    const text = `Con la vitamina C. ${'Si conserva al buio. '.repeat(5)}Trasporto a 2–8 °C.`;
    expect(shown(text, 'vitamina c')).toBe(text.replace('vitamina C', '[vitamina] [C]'));
  });
  test('a word of the catalogue is never marked as another one misspelt', () => {
    const both = createSearch(searchItems({ serviceName: 'sodio' }, { serviceName: 'iodi' }));
    const { misspelt } = both.find('sodio');
    expect(markMatches('iodio', 'sodio', correctionsIn(misspelt))).toEqual([
      { text: 'iodio', hit: false },
    ]);
    expect(both.find('sodi').misspelt).toEqual([]);
    expect(markMatches('iodio', 'sodio')).toEqual([{ text: 'iodio', hit: true }]);
  });
  test('a test found by one word of its name has that word marked', () => {
    for (const q of ['gulcosio', 'velo', 'urea', 'ca19', '199']) {
      const { ids, misspelt } = search.find(q);
      for (const id of ids) {
        const item = catalogue[id - 1] as PrestazioneListItem;
        expect(
          markMatches(
            `${item.serviceName}; ${item.clinicalMeaning}`,
            q,
            correctionsIn(misspelt),
          ).some((match) => match.hit),
        ).toBe(true);
      }
    }
  });
  test('any text is marked by any query without losing a letter', () => {
    fc.assert(
      fc.property(anyText, anyText, (text, q) => {
        const marks = markMatches(text, q, correctionsIn(search.find(q).misspelt));
        expect(marks.map((mark) => mark.text).join('')).toBe(text);
        expect(marks.every((mark, at) => mark.text !== '' && mark.hit !== marks[at - 1]?.hit)).toBe(
          true,
        );
      }),
    );
  });
});
