import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';
import type { Hunk } from './text-difference.ts';
import { textDifference } from './text-difference.ts';

/** A difference as one text: `[-gone-]` and `{+new+}`. */
const written = (hunks: readonly Hunk[]) =>
  hunks
    .map(({ same, removed, added }) =>
      [same, removed && `[-${removed}-]`, added && `{+${added}+}`].join(''),
    )
    .join('');

const marked = (before: string, after: string) => written(textDifference(before, after));

test.each([
  [
    'Conservare a 4 °C per 3 giorni.',
    'Conservare a 8 °C per 3 giorni.',
    'Conservare a [-4-]{+8+} °C per 3 giorni.',
  ],
  ['Da 13,5 a 17,5', 'Da 13,5 a 17', 'Da 13,5 a [-17,5-]{+17+}'],
  ['A digiuno', 'A digiuno da otto ore', 'A digiuno{+ da otto ore+}'],
  ['Non a digiuno', 'A digiuno', '[-Non a -]{+A +}digiuno'],
  ['uno due tre quattro', 'uno quattro', 'uno [-due tre -]quattro'],
  [
    'Prelievo di sangue venoso',
    'Raccolta di urine',
    '[-Prelievo di sangue venoso-]{+Raccolta di urine+}',
  ],
  ['In ghiaccio.\nSubito.', 'In ghiaccio. Subito.', 'In ghiaccio.[-\n-]{+ +}Subito.'],
  ['uguale', 'uguale', 'uguale'],
  ['Siero', 'Plasma', '[-Siero-]{+Plasma+}'],
])('marks by word what %j and %j differ in', (before, after, marks) => {
  expect(marked(before, after)).toBe(marks);
});

const paragraph = (at: number) =>
  `Il paragrafo ${at} dice come si conserva il campione numero ${at}.`;
const long = Array.from({ length: 60 }, (_, at) => paragraph(at)).join(' ');

test.each([
  ['beginning', long.replace('Il paragrafo 0', 'Questo paragrafo')],
  ['middle', long.replace('numero 31.', 'numero trentuno.')],
  ['end', `${long.slice(0, -1)} per sempre.`],
  ['everywhere', long.replaceAll('conserva', 'custodisce')],
  ['one paragraph', long.replace(paragraph(30), 'parola nuova '.repeat(200))],
])('shows the change of a long text wherever it stands: %s', (place, after) => {
  const shown = excerpt(textDifference(long, after));
  const changes = textDifference(long, after).flatMap(({ removed, added }) => [removed, added]);
  for (const words of changes) expect(written(shown)).toContain(words.slice(0, 60));
  if (place !== 'everywhere') expect(written(shown).length).toBeLessThan(500);
});

test('leaves out only what stands far from a change, and says so', () => {
  const [first, second, ...more] = excerpt(
    textDifference(
      long,
      long.replace('numero 20.', 'numero venti.').replace('numero 40.', 'n. 40.'),
    ),
  );
  expect(first?.same).toMatch(/^…/);
  expect(first?.same).toMatch(/campione numero $/);
  expect(second?.same).toMatch(/^\. Il paragrafo 21 .*… ….* il campione $/);
  expect(more.at(-1)?.same).toMatch(/…$/);
});

test('cuts no character in two', () => {
  const faces = '😀'.repeat(300);
  const shown = written(excerpt(textDifference(`${faces} uno`, `${faces} due`)));
  expect(shown).not.toMatch(
    /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/,
  );
});

test('gives up on what differs too much, and on what is too long', () => {
  const everySentence = (word: string) =>
    Array.from({ length: 400 }, (_, at) => `${word} ${at}.`).join(' ');
  expect(textDifference(everySentence('Frase'), everySentence('Periodo'))).toHaveLength(1);
  const huge = 'parola '.repeat(10_000);
  expect(textDifference(`${huge}fine`, `${huge}coda`)).toHaveLength(1);
});

const text = fc
  .array(fc.constantFrom('a', 'b', 'il', 'campione', '4', '13,5', '.', '\n', 'µg'), {
    maxLength: 40,
  })
  .map((all) => all.join(' '));

test('gives both texts back', () => {
  fc.assert(
    fc.property(
      fc.oneof(text, fc.string({ unit: 'grapheme' })),
      fc.oneof(text, fc.string({ unit: 'grapheme' })),
      (before, after) => {
        const hunks = textDifference(before, after);
        expect(hunks.map(({ same, removed }) => same + removed).join('')).toBe(before);
        expect(hunks.map(({ same, added }) => same + added).join('')).toBe(after);
      },
    ),
  );
});
