import { expect, test } from 'vitest';
import { textParts } from './text-parts.ts';

test('gives a line for each value of a list', () => {
  expect(textParts('Hb 13,5–17,5 g/dL, GR 4,5–5,9 × 10^12/L, Ht 41–53 %')).toEqual([
    ...['Hb 13,5–17,5 g/dL', 'GR 4,5–5,9 × 10^12/L', 'Ht 41–53 %'],
  ]);
  expect(textParts('CD3 0,7; CD4 0,3; CD8 0,2')).toEqual(['CD3 0,7', 'CD4 0,3', 'CD8 0,2']);
});

test.each([
  'Assenti, salvo terapia, entro 24 ore',
  'Inferiore a 10, da ripetere sopra 20',
  'non rilevabile',
])('keeps a sentence whole: %s', (text) => expect(textParts(text)).toEqual([text]));

test('keeps the lines of a text', () => {
  expect(textParts('negativo\npositivo oltre 1,1')).toEqual(['negativo', 'positivo oltre 1,1']);
});
