import { expect, test } from 'vitest';
import { firstForbidden, shownCharacter, withoutInvisible } from './characters.ts';

test.each([
  ['a\u200bb', 'invisible', 'U+200B', 2],
  ['🧪a\u00ad', 'invisible', 'U+00AD', 3],
  ['\ufffdg/L', 'lostLetter', 'U+FFFD', 1],
  [`ab${'\u0300'.repeat(9)}`, 'marks', 'U+0300', 3],
  ['ab\u0007', 'character', 'U+0007', 3],
  ['a\u{e0041}', 'invisible', 'U+E0041', 2],
])('names the first forbidden character of %j with its place', (text, kind, name, position) => {
  expect(firstForbidden(text)).toEqual({ kind, name, position });
});

test('shows a visible character beside its name', () => {
  expect(shownCharacter('U+03B2')).toBe('β (U+03B2)');
  expect(shownCharacter('U+200B')).toBe('U+200B');
  expect(shownCharacter('U+2800')).toBe('U+2800');
  expect(shownCharacter('U+0007')).toBe('U+0007');
});

test('removes and names invisible characters, and leaves those with a meaning', () => {
  expect(withoutInvisible('Emo\u00adglo\u200bbina\u200e \u202Dx\u202C\u00ad')).toEqual({
    text: 'Emoglobina x',
    taken: ['U+00AD', 'U+200B', 'U+200E', 'U+202D', 'U+202C'],
  });
  for (const text of ['☎\ufe0f', 'e\u0301', 'naïve', 'a\u00a0b', '-20 °C\n']) {
    expect(withoutInvisible(text)).toEqual({ text, taken: [] });
  }
});
