import { expect, test } from 'vitest';
import { characterValues, forbiddenCode, withoutInvisible } from './characters.ts';

test.each([
  ['a\u200bb', 'invisible:U+200B:2'],
  ['🧪a\u00ad', 'invisible:U+00AD:3'],
  ['\ufffdg/L', 'lostLetter:U+FFFD:1'],
  ['ab\u0007', 'character:U+0007:3'],
  ['a\u{e0041}', 'invisible:U+E0041:2'],
])('the first character that is not allowed in %j is named with its place', (text, code) => {
  expect(forbiddenCode(text)).toBe(code);
});

test('a character that can be seen stands beside its name', () => {
  expect(characterValues(['U+03B2', '1'])).toEqual({ character: 'β (U+03B2)', position: '1' });
  expect(characterValues(['U+200B', '5'])).toEqual({ character: 'U+200B', position: '5' });
  expect(characterValues(['U+2800', '3'])).toEqual({ character: 'U+2800', position: '3' });
  expect(characterValues(['U+0007', '5'])).toEqual({ character: 'U+0007', position: '5' });
});

test('what nobody sees is taken off and named; what says something stays', () => {
  expect(withoutInvisible('Emo\u00adglo\u200bbina\u200e \u202Dx\u202C\u00ad')).toEqual({
    text: 'Emoglobina x',
    taken: ['U+00AD', 'U+200B', 'U+200E', 'U+202D', 'U+202C'],
  });
  for (const text of ['☎\ufe0f', 'e\u0301', 'naïve', 'a\u00a0b', '-20 °C\n']) {
    expect(withoutInvisible(text)).toEqual({ text, taken: [] });
  }
});
