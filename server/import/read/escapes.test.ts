import { expect, test } from 'vitest';
import { splitLetters, withoutEscapes } from './escapes.ts';

test.each([
  ['S&auml;ure', 'Säure'],
  ['Non &egrave; richiesto', 'Non è richiesto'],
  ['PERCH&EACUTE;', 'PERCHÉ'],
  ['&lt; 0,6', '< 0,6'],
  ['3,5&ndash;5,0', '3,5–5,0'],
  ['&ge; 40', '≥ 40'],
  ['&#1072;&#x3b2;', 'аβ'],
  ['l&#39;esame', "l'esame"],
  ['l&#146;esame', 'l’esame'],
  ['&micro;g&nbsp;/L', 'µg\u00a0/L'],
  ['Beta &amp;agrave; chetoni', 'Beta à chetoni'],
  ['A<br>B<BR/>C', 'A\nB\nC'],
  ['<p>Digiuno</p><b>sì</b>', 'Digiuno\nsì'],
  ['10<sup>9</sup>/L, CO<sub>2</sub>', '10⁹/L, CO₂'],
  ['a_x000D_\nb', 'a\nb'],
  ['perch_x00E9_', 'perché'],
])('%j is decoded as %j', (written, decoded) => expect(withoutEscapes(written)).toBe(decoded));

test.each([
  'Na&K; Ca',
  'R&D',
  '&#0;',
  '&#xD800;',
  '&#9999999;',
  '< 5',
  'a < b > c',
  '<5 mg>',
  '_x00_',
  '_xD800_',
  'AT&T;',
])('%j is left alone', (text) => expect(withoutEscapes(text)).toBe(text));

test('an entity is one letter, and its semicolon no separator', () => {
  expect(splitLetters('a&auml;;b&zz;𝛼')).toEqual([
    ...['a', '&auml;', ';', 'b'],
    ...['&', 'z', 'z', ';', '𝛼'],
  ]);
});
