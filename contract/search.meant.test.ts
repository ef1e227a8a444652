import { describe, expect, test } from 'vitest';
import { demonstrationItems } from '../server/testing/demonstration.ts';
import { longestQuery } from './constants.ts';
import { searchItems } from './search.testing.ts';
import { createSearch } from './search.ts';
import { mostWords } from './search.words.ts';

const ofNames = (...names: string[]) =>
  createSearch(searchItems(...names.map((serviceName) => ({ serviceName }))));

/** Typed | what the catalogue has, which is something else. */
const strangers = `
kaliuria | kaliemia
kaliuira | kaliemia
kaliuria | calciuria
kaliuria | kalium
kaliu | kaliemia
natriemia | natriuria
glicosuria | glicosemia
creatininuri | creatininemia
potassiurica | potassiemica
cloruria | cloruro
ioduria | ioduro
fosfaturia | fosfatemia
hypernatraemia | hyponatraemia
natriuresi | natriemia
ipertiroidismo | ipotiroidismo
iponatriemia | ipernatriemia
hypothyroidism | hyperthyroidism
hyperglycem | hypoglycemia
macroglobulina | microglobulina
poliuria | oliguria
endocervicale | esocervicale
diiodotironina | triiodotironina
nitroso | nitrico
nitrites | nitrates
nitrito | nitrato
solfito | solfato
lattosio | lattasi
lactose | lactase
cortisone | cortisolo
prednisone | prednisolone
estriolo | estradiolo
androstenedione | androstenediolo
metanolo | etanolo
mioglobina | emoglobina
epatosi | epatite
`;

/** Typed | what the catalogue has and was meant. */
const misspellings = `
glicemai | glicemia
kalimia | kaliemia
kaliura | kaliuria
creatininura | creatininuria
ipertiroidimo | ipertiroidismo
microglobulna | microglobulina
bicarbonto | bicarbonato
nitratto | nitrato
cortisollo | cortisolo
glucoso | glucosio
amilase | amilasi
`;

const pairs = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' | '));

describe('a misspelt word', () => {
  test.each(pairs(strangers))('is not taken for another sample or meaning: %s, %s', (q, name) => {
    const result = ofNames(name as string).find(q as string);
    expect([result.ids, result.corrected]).toEqual([[], []]);
  });
  test.each(pairs(misspellings))('is taken for what was meant: %s, %s', (q, name) => {
    expect(ofNames(name as string).find(q as string).ids).toEqual([1]);
  });
  test('is stated with the words that it was taken for, as they are written', () => {
    const search = ofNames('Emocromo', 'Ferritina');
    expect(search.find('emcromo').corrected).toEqual([{ typed: 'emcromo', similar: ['Emocromo'] }]);
    expect(search.find('Emcromo ferittina').corrected).toEqual([
      { typed: 'Emcromo', similar: ['Emocromo'] },
      { typed: 'ferittina', similar: ['Ferritina'] },
    ]);
  });
  test.each(['emocromo', 'emocr', 'emo-cromo', 'xyzzyx'])(
    'is stated only where one was corrected: %s',
    (q) => expect(ofNames('Emocromo', 'Ferritina').find(q).corrected).toEqual([]),
  );
  test('is offered as similar where it is not corrected', () => {
    expect(ofNames('Kaliemia').find('kaliuria').nearest).toEqual([{ text: 'Kaliemia' }]);
  });
});

const demonstration = createSearch(demonstrationItems());

describe('a single letter or digit after a noun', () => {
  const search = createSearch(
    searchItems(
      { serviceName: 'Troponina I ad alta sensibilità', synonym: ['tappo'] },
      { serviceName: 'Vitamina D', clinicalMeaning: 'Con la vitamina K. Trasporto a 2–8 °C.' },
      { serviceName: 'Proteina C', clinicalMeaning: 'Dipende dalla vitamina K e dal calcio.' },
      { serviceName: 'Lipoproteina (a)' },
      { serviceName: 'Sodio e potassio' },
      { serviceName: 'Tiroxina', synonym: ['FT4'] },
      { serviceName: 'CA 19.9' },
    ),
  );
  test.each([
    ['troponina i', [1]],
    ['troponina alta i', [1]],
    ['vitamina d', [2]],
    ['vit d', [2]],
    ['vitamna d', [2]],
    ['vitamine d', [2]],
    ['vitamina k', [2, 3]],
    ['proteina c', [3]],
    ['lipoproteina a', [4]],
    ['sodio e potassio', [5]],
    ['sodio e p', []],
    ['ft 4', [6]],
    ['ca 19 9', [7]],
  ])('is found with it as a whole word: %s', (q, ids) => {
    const result = search.find(q);
    expect(result.match === 'all' ? result.ids : []).toEqual(ids);
  });
  test.each(['troponina t', 'vitamina c', 'vitamina a', 'vitamina e', 'vitamina 8', 'proteina s'])(
    'is missing where nothing has both together: %s',
    (q) => {
      const { match, groups } = search.find(q);
      const [noun, letter] = q.split(' ');
      expect(match).toBe('partial');
      expect(groups[0]?.words).toEqual([
        { text: noun, isFound: true },
        { text: letter, isFound: false },
      ]);
    },
  );
  test.each([
    ['epatite a', 'all', "Virus dell'epatite A, anticorpi IgG"],
    ['epatite b', 'all', 'HBsAg'],
    ['epatite e', 'partial', "Virus dell'epatite A, anticorpi IgG"],
    ['vitamina c', 'partial', 'Vitamina B12'],
    ['vitamina d test', 'all', '25-OH vitamina D'],
    ['vitamina a dosaggio', 'partial', 'Vitamina B12'],
  ])('on the demonstration: %s', (q, match, name) => {
    const result = demonstration.find(q);
    const first = demonstrationItems().find(({ id }) => id === result.ids[0]);
    expect([result.match, first?.serviceName]).toEqual([match, name]);
  });
});

describe('a time', () => {
  const search = createSearch(
    searchItems(
      { serviceName: 'Proteine urinarie 24 ore' },
      { serviceName: 'Calciuria 24h' },
      { serviceName: 'Glucosio dopo 1 ora' },
      { serviceName: 'Glucosio dopo 2 ore' },
      { serviceName: 'Insulina dopo 30 minuti' },
      { serviceName: 'Coltura, 5 giorni' },
    ),
  );
  test.each([
    ['24 ore', [2, 1]],
    ['24h', [2, 1]],
    ['24 h', [2, 1]],
    ['24-hour', [2, 1]],
    ['24hrs', [2, 1]],
    ['24 hours', [2, 1]],
    ['proteine urinarie 24H', [1]],
    ['2h', [4]],
    ['1h', [3]],
    ['30min', [5]],
    ['30 minutes', [5]],
    ['5gg', [6]],
    ['5 days', [6]],
    ['48h', []],
  ])('is read however its unit is written: %s', (q, ids) => {
    expect(search.find(q).ids).toEqual(ids);
  });
});

describe('a code that nothing has', () => {
  const codes = ['90.04.5', '90.44.3', '91.44.5', '90.44.6', '90.45.5'];
  const search = createSearch(
    searchItems(...codes.map((nomenclatorCode) => ({ serviceName: 'Esame', nomenclatorCode }))),
  );
  test.each([
    ['90.44.5', ['90.44.3', '90.44.6', '90.45.5', '90.04.5', '91.44.5']],
    ['90.44.59', ['90.44.3', '90.44.6', '90.45.5', '90.04.5', '91.44.5']],
  ])('suggests those that begin alike first: %s', (q, expected) => {
    expect(search.find(q).nearest.map(({ text }) => text)).toEqual(expected);
  });
});

describe('how a sample is collected', () => {
  const sentOn = 'Congelare il siero; spedire';
  test.each([
    ['ghiaccio', `${sentOn} con ghiaccio secco.`, 'Prelievo in ghiaccio.'],
    ['ghiaccio', 'In ghiaccio secco.', 'In acqua e ghiaccio.'],
    ['refrigerato', `${sentOn} refrigerato.`, 'Prelievo refrigerato; spedire congelato.'],
    ['ice', 'Freeze. Ship on dry ice.', 'Collect on ice.'],
    ['tampone', 'Spedire il tampone.', 'Tampone secco.'],
    ['provetta', 'Il corriere porta la provetta.', 'Raccogliere in una provetta.'],
  ])('comes before how it is sent on: %s in "%s"', (q, shipped, collected) => {
    const names = [
      { serviceName: 'A', sampleTreatmentTransport: shipped },
      { serviceName: 'A longer name', sampleTreatmentTransport: collected },
    ];
    expect(createSearch(searchItems(...names)).find(q).ids).toEqual([2, 1]);
  });
});

describe('a long text', () => {
  const names = Array.from({ length: mostWords + 2 }, (_, at) => `esame${at}`);
  test('is searched whole up to the most that is read', () => {
    const q = 'cbc, glucosio, creatinina, sodio, potassio, ast, alt, colesterolo totale, tsh, pcr';
    const result = demonstration.find(`${q}, urea, trigliceridi, ferritina, calcemia`);
    expect(result).toMatchObject({ match: 'several', unread: [] });
    expect(result.groups.at(-1)?.words.map(({ text }) => text)).toEqual(['calcemia']);
  });
  test('has its first misspelt words corrected, the others stay missing', () => {
    const search = ofNames('Emocromo');
    const q = Array.from({ length: 12 }, (_, at) => `${'abcdefghijkl'[at]}mocromo`).join(' ');
    expect(search.find(q).corrected).toHaveLength(6);
    expect(search.find(q).groups[0]?.words.at(-1)?.isFound).toBe(false);
  });
  test('states the words that are not read', () => {
    const q = Array.from({ length: mostWords + 2 }, (_, at) => `x${at}`).join(' ');
    expect(q.length).toBeLessThan(longestQuery);
    expect(ofNames(...names).find(q).unread).toEqual([`x${mostWords}`, `x${mostWords + 1}`]);
  });
});
