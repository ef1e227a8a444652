import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mojibakeIn } from './mojibake.ts';

/** A text written as UTF-8 and read as Windows-1252. */
const spoilt = (text: string) => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));

const letters = 'àèéìòùÀÈÉÌÒÙ°µ²³≥≤≠±–—’“”…€αβγδ×·½'.split('');

test.each(letters)('%s is told', (letter) => {
  expect(mojibakeIn(spoilt(`x ${letter} y`))).toEqual({
    phrase: 'import.mojibake',
    values: { value: `x ${letter} y` },
  });
});

test('a text of those letters is told whole, and only when it was spoilt', () => {
  const pieces = fc.array(fc.constantFrom(...letters, 'Creatinina ', '< 5 ', 'mg/dL', '(', "'"), { minLength: 1 });
  fc.assert(
    fc.property(pieces, (drawn) => {
      const text = drawn.join('');
      expect(mojibakeIn(text)).toBeUndefined();
      const found = mojibakeIn(spoilt(text));
      expect(found?.values?.['value'] ?? text).toBe(text);
    }),
  );
});

test('some letters right and some broken', () => {
  expect(mojibakeIn('≥ 5 Â°C')?.values).toEqual({ value: '≥ 5 °C' });
});

test('an à whose second half became a blank can only be told, not mended', () => {
  for (const text of ['AttivitÃ della renina', 'AttivitÃ']) {
    expect(mojibakeIn(text)).toEqual({ phrase: 'import.lostAccent' });
  }
});

test.each(['Ångström', 'São Paulo', 'Â', 'Île', 'pâté', 'CITTÀ', 'â', 'Ω', '1 Ã 2'])('%s is left alone', (text) =>
  expect(mojibakeIn(text)).toBeUndefined(),
);
