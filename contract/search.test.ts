import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { longestQuery } from './constants.ts';
import { eachNear } from './search.distance.ts';
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

describe('ranking', () => {
  const order = (q: string, ...items: Parameters<typeof searchItems>) =>
    createSearch(searchItems(...items)).find(q).ids;

  test(
    'code, then whole name, then initials, then synonym, then a word of a name, of a synonym, of ' +
      'the rest',
    () => {
      const ids = order(
        'abc',
        { serviceName: 'g', clinicalMeaning: 'abc' },
        { serviceName: 'f', synonym: ['abc def'] },
        { serviceName: 'abc def' },
        { serviceName: 'd', synonym: ['abc'] },
        { serviceName: 'c', initials: 'ABC' },
        { serviceName: 'Abc' },
        { serviceName: 'a', internalCode: 'A.B-C' },
      );
      expect(ids).toEqual([7, 6, 5, 4, 3, 2, 1]);
    },
  );
  test('a whole word before a beginning, what opens the name before what stands in it', () => {
    const ids = order(
      'sodi',
      { serviceName: 'xx sodio' },
      { serviceName: 'sodio xxxx' },
      { serviceName: 'xxxxx yyyy sodi' },
    );
    expect(ids).toEqual([3, 2, 1]);
  });
  test('of equals the shorter name, then the one given first', () => {
    expect(
      order(
        'sodio',
        { serviceName: 'sodio xx' },
        { serviceName: 'sodio yy' },
        { serviceName: 'sodio x' },
      ),
    ).toEqual([3, 1, 2]);
  });
  test('a misspelt word finds only where no word is as typed', () => {
    expect(order('sodio', { serviceName: 'iodio' }, { serviceName: 'sodio' })).toEqual([2]);
    expect(order('sodii', { serviceName: 'iodio' }, { serviceName: 'sodio' })).toEqual([2]);
  });
  test('a stop word need not be found but ranks', () => {
    const tests = [{ serviceName: 'Vitamina A, siero' }, { serviceName: 'Vitamina E nel siero' }];
    expect(order('vitamina e siero', ...tests)).toEqual([2, 1]);
  });
  test('a whole code among the words ranks as a name', () => {
    expect(
      order(
        'sodio zz1',
        { serviceName: 'sodio', synonym: ['zz1 x'] },
        { serviceName: 'sodio', internalCode: 'ZZ1' },
      ),
    ).toEqual([2, 1]);
  });
  test('of several hits of a word in one test the best counts', () => {
    const ids = order(
      'abc',
      { serviceName: 'n', synonym: ['x abc'] },
      { serviceName: 'longer', synonym: ['x abc', 'abc x'] },
    );
    expect(ids).toEqual([2, 1]);
  });
  test('a single letter begins only words of names and aliases', () => {
    const ids = order(
      'd',
      { serviceName: 'n', clinicalMeaning: 'dose' },
      { serviceName: 'dose' },
      { serviceName: 'm', synonym: ['dose'] },
    );
    expect(ids).toEqual([2, 3]);
  });
  test('a compound that nothing has in one is found by its parts', () => {
    expect(
      order('tpo-anti', { serviceName: 'Anticorpi anti TPO' }, { serviceName: 'anti' }),
    ).toEqual([1]);
  });
  test('a short name or synonym is one word as well', () => {
    expect(search.find('ptin').ids).toEqual([4]);
    const ids = search
      .find('glucosio ptin velocita')
      .groups.map(({ words }) => words.filter(({ isFound }) => isFound));
    expect(ids.map(([word]) => word?.text)).toEqual(['glucosio', 'ptin', 'velocita']);
  });
});

describe('typing errors', () => {
  test.each([
    ['glu', [1, 3]],
    ['glo', []],
    ['ve5', []],
    ['gulcosio', [1, 3]],
    ['gluosco', []],
    ['velocittaa', [2]],
    ['velozidda', []],
    ['glicemio', [1]],
    ['90829', []],
  ])('%s', (q, ids) => {
    expect(search.find(q).ids).toEqual(ids);
  });
  test('the walk over the dictionary agrees with the distance reckoned in full', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
    fc.assert(
      fc.property(
        fc.uniqueArray(word),
        word,
        fc.integer({ min: 1, max: 3 }),
        (given, typed, most) => {
          const words = given.toSorted();
          const counts = new Map<string, number>();
          eachNear(words, typed, most, (from, _to, distance) => {
            if (distance <= most) counts.set(words[from] as string, distance);
          });
          const expected = words
            .map((word) => [word, fullDistance(word, typed)] as const)
            .filter(([, far]) => far <= most);
          expect([...counts]).toEqual(expected);
        },
      ),
    );
  });
});

/** Optimal string alignment, straight from its definition. */
function fullDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const changed = a.at(-1) === b.at(-1) ? 0 : 1;
  const swapped = a.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
  return Math.min(
    fullDistance(a.slice(0, -1), b) + 1,
    fullDistance(a, b.slice(0, -1)) + 1,
    fullDistance(a.slice(0, -1), b.slice(0, -1)) + changed,
    swapped ? fullDistance(a.slice(0, -2), b.slice(0, -2)) + 1 : Number.POSITIVE_INFINITY,
  );
}

const nothingFound = {
  ids: [],
  match: 'all',
  corrected: [],
  unread: [],
  misspelt: [],
  groups: [],
  nearest: [],
};

describe('nothing found', () => {
  test('gives the nearest words as they are written', () => {
    expect(search.find('vse')).toMatchObject({ ids: [], nearest: [{ text: 'VES' }] });
    expect(search.find('velozidda').nearest).toEqual([{ text: 'Velocità' }]);
  });
  test('names the tests of a code that is near', () => {
    const names = ['Velocità di eritrosedimentazione'];
    expect(search.find('90827').nearest).toEqual([{ text: '90.82.5', names }]);
  });
  test('at most five, and none when nothing is near', () => {
    const many = createSearch(
      searchItems(
        ...['vas', 'ves', 'vis', 'vos', 'vus', 'vys'].map((serviceName) => ({ serviceName })),
      ),
    );
    expect(many.find('vks').nearest).toHaveLength(5);
    expect(search.find('xqzkwj')).toEqual(nothingFound);
  });
  test.each(['', '  ', '---', "'"])('a query without letters finds nothing: "%s"', (q) => {
    expect(search.find(q)).toEqual(nothingFound);
  });
  test('an empty catalogue finds nothing', () => {
    expect(createSearch([]).find('glucosio')).toEqual(nothingFound);
  });
  test('choices are found by description and code', () => {
    expect(search.find('plf').ids).toEqual([1]);
    expect(search.find('plasma').ids).toEqual([1]);
  });
  test('without a test that has all words, those that have most', () => {
    expect(search.find('glucosio plasma xyzzy').ids).toEqual([1]);
    expect(search.find('xyzzy qwkvj glucosio').ids).toEqual([1, 3]);
  });
});

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

describe('any text', () => {
  test('is a query: it never throws, gives known ids once each, and the same ones again', () => {
    fc.assert(
      fc.property(anyText, (q) => {
        const result = search.find(q);
        const { ids, match, groups, nearest } = result;
        expect(new Set(ids).size).toBe(ids.length);
        expect(groups.flatMap((group) => group.ids)).toEqual(ids);
        const isLess = groups.some(({ words }) => words.some(({ isFound }) => !isFound));
        expect(match === 'partial').toBe(isLess);
        expect(ids.every((id) => id >= 1 && id <= catalogue.length)).toBe(true);
        expect(ids.length === 0 || nearest.length === 0).toBe(true);
        expect(createSearch(catalogue).find(q)).toEqual(result);
      }),
    );
  });
  test('is a name that is found by itself', () => {
    fc.assert(
      fc.property(anyText, (serviceName) => {
        const ids = createSearch(searchItems({ serviceName })).find(serviceName).ids;
        expect(ids).toEqual(
          /[\p{L}\p{N}]/u.test(serviceName.slice(0, longestQuery).normalize('NFKD')) ? [1] : [],
        );
      }),
    );
  });
});
