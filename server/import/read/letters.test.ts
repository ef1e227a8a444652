import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenLettersIn } from './letters.ts';

/** A text written as UTF-8 and read as Windows-1252. */
const spoilt = (text: string) =>
  new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));

const letters = 'àèéìòùÀÈÉÌÒÙ°µ²³≥≤≠±–—’“”…€αβγδ×·½'.split('');

test.each(letters)('%s is noted', (letter) => {
  expect(brokenLettersIn(spoilt(`x ${letter} y`))).toEqual({
    phrase: 'import.mojibake',
    values: { value: `x ${letter} y` },
  });
});

test('a text of those letters is noted once, and only when it is broken', () => {
  const pieces = fc.array(fc.constantFrom(...letters, 'Creatinina ', '< 5 ', 'mg/dL', '(', "'"), {
    minLength: 1,
  });
  fc.assert(
    fc.property(pieces, (drawnPieces) => {
      const text = drawnPieces.join('');
      expect(brokenLettersIn(text)).toBeUndefined();
      const broken = brokenLettersIn(spoilt(text));
      expect(broken?.values?.['value'] ?? text).toBe(text);
    }),
  );
});

test('some letters right and some broken', () => {
  expect(brokenLettersIn('≥ 5 Â°C')?.values).toEqual({ value: '≥ 5 °C' });
});

test('an à whose second half became a blank is noted, but no text is proposed', () => {
  for (const text of ['AttivitÃ della renina', 'AttivitÃ']) {
    expect(brokenLettersIn(text)).toEqual({ phrase: 'import.lostAccent' });
  }
});

test.each(['Ångström', 'São Paulo', 'Â', 'Île', 'pâté', 'CITTÀ', 'â', 'Ω', '1 Ã 2'])(
  '%s is left alone',
  (text) => expect(brokenLettersIn(text)).toBeUndefined(),
);

/** A text written in Mac Roman and read as Windows-1252. */
const ofMac = (bytes: readonly number[]) =>
  new TextDecoder('windows-1252').decode(Uint8Array.from(bytes));
const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['perché no', [...ascii('perch'), 0x8e, ...ascii(' no')]],
  ['Attività', [...ascii('Attivit'), 0x88]],
  ['più di 5 µg', [...ascii('pi'), 0x9d, ...ascii(' di 5 '), 0xb5, ...ascii('g')]],
  ['è così, però', [0x8f, ...ascii(' cos'), 0x93, ...ascii(', per'), 0x98]],
  [
    'caffè: ≥ 5 °C',
    [...ascii('caff'), 0x8f, ...ascii(': '), 0xb3, ...ascii(' 5 '), 0xa1, ...ascii('C')],
  ],
])('%s in Mac Roman is noted', (text, bytes) => {
  expect(brokenLettersIn(ofMac(bytes))).toEqual({
    phrase: 'import.mojibake',
    values: { value: text },
  });
});

test.each(['Žižek', 'Škoda', 'KURAŽ', 'a ˆ b', 'perché', 'x ˜ 5', '“così”', 'ruž'])(
  '%s is not taken for text of an old Mac',
  (text) => expect(brokenLettersIn(text)).toBeUndefined(),
);
