import { expect, test } from 'vitest';
import { markMatches } from '#contract/search.marks.ts';
import { hitSentence } from './cut-marks.ts';

const sentence = (text: string, q: string) =>
  hitSentence(markMatches(text, q), { before: 15, shown: 160 }).reduce(
    (line, { text: piece, hit }) => line + (hit ? `[${piece}]` : piece),
    '',
  );

test.each([
  [
    'Centrifugare entro 2 ore. Separare il siero e congelare a −20 °C; spedire in ghiaccio. Altro.',
    'ghiaccio',
    'Separare il siero e congelare a −20 °C; spedire in [ghiaccio].',
  ],
  ['In ghiaccio. Centrifugare a 2.500 g.', 'ghiaccio', 'In [ghiaccio].'],
  [
    'Dopo 2.5 ore, p. es. al mattino, in ghiaccio',
    'mattino',
    'Dopo 2.5 ore, p. es. al [mattino], in ghiaccio',
  ],
  ['Prima riga\nLa seconda, in ghiaccio\nLa terza', 'ghiaccio', 'La seconda, in [ghiaccio]'],
  [
    'Subito in ghiaccio! 30 minuti dopo si centrifuga.',
    'minuti',
    '30 [minuti] dopo si centrifuga.',
  ],
])('shows the whole sentence of the first hit: %s', (text, q, expected) => {
  expect(sentence(text, q)).toBe(expected);
});

test('cuts a sentence that is too long for a row around its hit', () => {
  const text = `${'parola '.repeat(40)}in ghiaccio ${'e ancora '.repeat(40)}`;
  expect(sentence(text, 'ghiaccio')).toMatch(/^….*\[ghiaccio\].*…$/);
  expect(sentence(text, 'ghiaccio').length).toBeLessThan(170);
});
