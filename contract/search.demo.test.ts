import { describe, expect, test } from 'vitest';
import { demonstrationItems } from '../server/testing/demonstration.ts';
import { searchItems } from './search.testing.ts';
import { createSearch } from './search.ts';
import { fold } from './text.ts';

const items = demonstrationItems();
const search = createSearch(items);
const byId = new Map(items.map((item) => [item.id, item]));
const nameOf = (id: number | undefined) => byId.get(id ?? 0)?.serviceName;

/** Query -> the test that must come first, in the order in which the catalogue is published. */
const questions = `
tappo verde -> Bicarbonati
verde tappo -> Bicarbonati
provette verdi -> Bicarbonati
green tube -> Bicarbonati
tube with green cap -> Bicarbonati
purple top -> Renina
light blue tube -> D-dimero
red tube -> Litio
inr ammonio -> Tempo di protrombina
ferittina -> Ferritina
feritina -> Ferritina
proteina totale -> Proteine totali
proteina urinaria -> Proteine urinarie 24 ore
proteine urinarie -> Proteine urinarie 24 ore
ormoni tiroidei -> Tireotropina
ormone tiroideo -> Tireotropina
esame uricemia -> Acido urico
test covid -> SARS-CoV-2 RNA
test sifilide -> Treponema pallidum, anticorpi
dosaggio GPT -> Alanina aminotransferasi
dosaggio della ferritina -> Ferritina
test di gravidanza -> Gonadotropina corionica (beta-hCG)
esame urine -> Esame chimico fisico e sedimento urinario
esame CHE -> Colinesterasi
potassio urine -> Potassio
sodio urine -> Sodio
ammonio siero -> Ammonio
anticorpi covid -> SARS-CoV-2 RNA
`;

const table = questions
  .trim()
  .split('\n')
  .map((line) => line.split(' -> '));

describe('real queries on the demonstration catalogue', () => {
  test.each(table)('%s', (q = '', first) => {
    expect(nameOf(search.find(q).ids[0])).toBe(first);
  });
  test('the tubes of a colour come first, then the kits that hold one', () => {
    const green = [
      'Bicarbonati',
      'Peptide natriuretico NT-proBNP',
      'Troponina I ad alta sensibilità',
    ];
    const kit = 'Test IGRA per tubercolosi (rilascio di interferone gamma)';
    for (const q of ['tappo verde', 'green tube', 'provetta verde']) {
      expect(search.find(q).ids.map(nameOf)).toEqual([...green, kit]);
    }
  });
  test('searches the notes for patients and carriers', () => {
    expect(search.find('digiuno').ids.map(nameOf)).toContain('Insulina');
    expect(search.find('ghiaccio').ids.map(nameOf)).toContain('Ammonio');
  });
  test.each([
    ['ghiaccio', 'onIce'],
    ['in ghiaccio', 'onIce'],
    ['on ice', 'onIce'],
    ['luce', 'protectFromLight'],
    ['riparo dalla luce', 'protectFromLight'],
    ['protected from light', 'protectFromLight'],
    ['digiuno', 'fasting'],
    ['fasting', 'fasting'],
  ] as const)('%s finds first every test that states it', (q, key) => {
    const stated = items.filter((item) => item[key] === true).map(({ id }) => id);
    const { ids } = search.find(q);
    expect(stated.length).toBeGreaterThan(4);
    expect(new Set(ids.slice(0, stated.length))).toEqual(new Set(stated));
  });
  test('a code that nothing has suggests others with the names of their tests', () => {
    const { nearest } = search.find('90.44.5');
    expect(nearest[0]).toEqual({ text: '90.44.1', names: ['Urea'] });
    expect(nearest.slice(1, 3).map(({ text }) => text)).toEqual(['90.44.3', '90.44.6']);
  });
});

/** A group's words, those that its tests lack in brackets, and its first tests. */
function groupsOf(q: string): string[] {
  return search.find(q).groups.map(({ words, ids }) => {
    const typed = words.map(({ text, isFound }) => (isFound ? text : `(${text})`)).join(' ');
    return `${typed}: ${nameOf(ids[0])}`;
  });
}

describe('a query whose words no test has all of', () => {
  test.each([
    [
      'potassio urine',
      ['potassio (urine): Potassio', '(potassio) urine: Esame chimico fisico e sedimento urinario'],
    ],
    [
      'Ammonio SIERO',
      ['Ammonio (SIERO): Ammonio', '(Ammonio) SIERO: Elettroforesi delle sieroproteine'],
    ],
    ['emocromo xyzzy', ['emocromo (xyzzy): Emocromo con formula leucocitaria e piastrine']],
  ])('%s', (q, expected) => {
    expect(search.find(q).match).toBe('partial');
    expect(groupsOf(q)).toEqual(expected);
  });
  test.each([
    'calcio urine',
    'klebsiella urine',
    'esame uricemia',
    'test di gravidanza',
    'salmonella feci',
  ])('not so: %s', (q) => expect(search.find(q).match).toBe('all'));
  test('every word that some test has is a word of a group', () => {
    const words = [
      'sodio',
      'potassio',
      'urea',
      'creatinina',
      'emocromo',
      'siero',
      'urine',
      'verde',
    ];
    for (const first of words) {
      for (const other of words.filter((word) => word !== first)) {
        const { groups } = search.find(`${first} ${other} xqzkwj`);
        const foundWords = groups.flatMap((group) =>
          group.words.filter(({ isFound }) => isFound).map(({ text }) => text),
        );
        expect([...new Set(foundWords)].toSorted()).toEqual([first, other].toSorted());
      }
    }
  });
});

describe('a query of several names', () => {
  test.each([
    ['inr ammonio', ['inr: Tempo di protrombina', 'ammonio: Ammonio']],
    ['esami: INR, ammonio', ['INR: Tempo di protrombina', 'ammonio: Ammonio']],
    ['acido urico e 90.62.2', ['acido urico: Acido urico', '90.62.2: Emocromo con formula']],
    ['na k', ['na: Sodio', 'k: Potassio']],
    ['sodio k', ['sodio: Sodio', 'k: Potassio']],
    // The last one is named by none of them, but has all the words in a text.
    ['sodio potassio', ['sodio: Sodio', 'potassio: Potassio', 'sodio potassio: Aldosterone']],
    [
      'ferritina ferro transferrina',
      ['ferritina: Ferritina', 'ferro: Ferro', 'transferrina: Transferrina'],
    ],
  ])('is no partial match: %s', (q, expected) => {
    expect(search.find(q).match).toBe('several');
    const groups = groupsOf(q);
    expect(groups.map((group, at) => group.slice(0, expected[at]?.length))).toEqual(expected);
  });
  test.each(['emocromo formula ves', 'inr emcromo', 'potassio urine', 'ammonio xyzzy'])(
    'not so where a word is no name: %s',
    (q) => expect(search.find(q).match).toBe('partial'),
  );
  test('nor where it is a sample, though a test is called so', () => {
    const items = [
      { serviceName: 'Potassio' },
      { serviceName: 'Esame chimico fisico', synonym: ['urine'] },
    ];
    expect(createSearch(searchItems(...items)).find('potassio urine').match).toBe('partial');
  });
});

describe('a generic word beside a test’s name', () => {
  const generic = ['esame', 'test', 'dosaggio', 'analisi', 'ricerca', 'valore'];
  const called = items.flatMap((item) => {
    const names = [item.serviceName, item.initials, item.synonym?.[0]];
    return names.flatMap((name) => (name ? [{ item, name }] : []));
  });
  const isCalled = (id: number | undefined, name: string) => {
    const item = byId.get(id ?? 0);
    return (
      item &&
      [item.serviceName, item.initials, ...(item.synonym ?? [])].some(
        (text) => fold(text ?? '') === fold(name),
      )
    );
  };

  test.each(generic)('%s: that test comes first', (word) => {
    const wrong = called.filter(
      ({ name }) => !isCalled(search.find(`${word} ${name}`).ids[0], name),
    );
    expect(called).toHaveLength(636);
    // 'Ca++' is 'CA', which calcium's initials are.
    expect(wrong.map(({ name }) => name)).toEqual(['Ca++']);
  });
});
