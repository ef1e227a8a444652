import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLossOf, lossIn, withAccents } from './lost-letters.ts';

test.each([
  ['M, ≥ 14 anni: 3–5', 'M, ? 14 anni: 3–5'],
  ['M, ≥ 14 anni: 3–5', 'M, ? 14 anni: 3?5'],
  ['≥ 5', '\ufffd 5'],
  ['≥ 5', '\ufffd\ufffd\ufffd 5'],
  ['10⁹/L', '10?/L'],
  ['perché?', 'perch??'],
  ['αβ', '??'],
  ['èα', 'è?'],
])('%j may have become %j', (text, cell) => expect(isLossOf(text, cell)).toBe(true));

test.each([
  ['≥ 5', '≥ 5'],
  ['≥ 5', '? 6'],
  ['< 5', '? 5'],
  ['12', '1?'],
  ['digiuno?', 'digiuno??'],
  ['a', '?'],
  ['α', '?????'],
  ['αβ', '?'],
  ['', '?'],
  ['α', ''],
])('%j did not become %j', (text, cell) => expect(isLossOf(text, cell)).toBe(false));

const letter = fc.constantFrom(...'aè5 ≥–β?,µ⁹'.split(''));

test('a text that any encoding wrote is a loss of it, and no other change is', () => {
  fc.assert(
    fc.property(fc.array(letter), fc.array(letter), (letters, otherLetters) => {
      const [text, otherText] = [letters.join(''), otherLetters.join('')];
      for (const lost of [/[^\0-\x7f]/g, /[^\0-\xff–]/g]) {
        const written = text.replace(lost, '?');
        expect([text, isLossOf(text, written)]).toEqual([text, written !== text]);
        const shape = (text: string) => text.replace(/[^\0-\x7f]/g, '?').replace(/\?+/g, '?');
        const changed = otherText.replace(lost, '?');
        if (isLossOf(text, changed)) expect(shape(text)).toBe(shape(changed));
      }
    }),
  );
});

test.each([
  '? 14',
  'M, ? 14 anni: 5',
  '?5',
  '3,5?5,0',
  '3,5 ? 5,0',
  '10?/L',
  '(\ufffd 5)',
  '10? UFC',
])('a sign is lost in %j', (text) => expect(lossIn(text)?.phrase).toBe('import.lostSign'));

test.each([
  '?-globulina',
  '?g/L',
  'pre?eclampsia',
  'Velocit? di eritro',
  'non ? richiesto',
  'a\ufffd',
])('a letter is lost in %j', (text) => expect(lossIn(text)?.phrase).toBe('import.lostAccent'));

test.each(['Digiuno?', 'HLA B27? No', 'Gravidanza? Sì.', 'vedi https://x.it/a?b=5?c', '?', '(?)'])(
  'nothing is lost in %j',
  (text) => expect(lossIn(text)).toBeUndefined(),
);

test.each([
  ['Velocit? di eritrosedimentazione', 'Velocità di eritrosedimentazione'],
  ['ATTIVIT?', 'ATTIVITÀ'],
  ['perch\ufffd', 'perché'],
  ['pi? et?, libert?', 'più età, libertà'],
  ['l?esame dell?urina', 'l’esame dell’urina'],
  ['Test? Digiuno? β?', 'Test? Digiuno? β?'],
])('%j is proposed as %j', (text, proposed) => expect(withAccents(text)).toBe(proposed));
