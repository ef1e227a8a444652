import { describe, expect, it } from 'vitest';
import { adminEn } from '#phrases/admin.en.ts';
import { adminIt } from '#phrases/admin.it.ts';
import { drawEn } from '#phrases/draw.en.ts';
import { drawIt } from '#phrases/draw.it.ts';
import { en } from '#phrases/en.ts';
import { it as italian } from '#phrases/it.ts';
import { fill } from '#phrases/phrases.ts';
import type { Speech } from '../platform/language.tsx';
import { testFaultsOf } from '../prestazione/edit/test-faults.ts';
import type { FormFault, Rule } from './rules.ts';
import { brokenRule, faultBeside, faultOf, formFaultOf } from './rules.ts';

const [inItalian, inEnglish] = [
  { ...italian, ...adminIt, ...drawIt },
  { ...en, ...adminEn, ...drawEn },
].map(
  (phrases): Speech['say'] =>
    (key, values) =>
      fill(phrases[key], values),
);
if (!inItalian || !inEnglish) throw new Error('no language');

describe('the generic rules (spec 5)', () => {
  it.each<[string, readonly Rule[], string | undefined]>([
    ['', ['required'], 'required'],
    ['  ', ['required', 'email'], 'required'],
    ['x', ['required'], undefined],
    ['', ['email', 'number', 'day', ['tooShort', 3]], undefined],
    ['anna@example.org', ['email'], undefined],
    ['anna@lab.example.org', ['email'], undefined],
    ['anna', ['email'], 'email'],
    ['anna@', ['email'], 'email'],
    ['anna@example', ['email'], 'email'],
    ['an na@example.org', ['email'], 'email'],
    ['a@b@example.org', ['email'], 'email'],
    ['2,5', ['number'], undefined],
    ['due', ['number'], 'number'],
    ['2026-02-28', ['day'], undefined],
    ['2026-02-30', ['day'], 'day'],
    ['ab', [['tooShort', 3]], 'tooShort:3'],
    ['🧪🧪🧪', [['tooLong', 3]], undefined],
    ['abcd', ['required', ['tooLong', 3]], 'tooLong:3'],
  ])('%j under %j', (value, rules, broken) => {
    expect(brokenRule(value, rules)).toBe(broken);
  });
});

describe('what they say', () => {
  it('name the field in the customer’s words', () => {
    expect(faultOf(inEnglish, 'Initials', 'required')).toBe('Initials is required.');
    expect(faultBeside(inEnglish, 'required')).toBe('Field required');
    expect(faultBeside(inEnglish, 'email')).toBe('Please enter a valid email address.');
    expect(inEnglish('form.incomplete')).toBe('Sorry, not all fields are filled out correctly.');
  });

  it.each<FormFault>([
    ...([
      'required',
      'email',
      'number',
      'pattern',
      'negative',
      'day',
      'inpatientsNeedsUrgent',
    ] as const),
    ...([
      'character:U+0007:7',
      'invisible:U+200B:7',
      'lostLetter:U+FFFD:7',
      'marks:U+0300:7',
      'codeCharacter:U+03B2:7',
    ] as const),
    ...([
      'tooLong:7',
      'tooShort:7',
      'tooMany:7',
      'tooBig:7',
      'ageOrder',
      'boundOrder',
      'noRange',
      'textOrBounds',
    ] as const),
  ])('%s has its sentences in both languages, with its limit', (code) => {
    const sentences = [inItalian, inEnglish].flatMap((say) => [
      faultBeside(say, code, testFaultsOf('intervals')),
      faultOf(say, 'Campo', code, testFaultsOf('intervals')),
    ]);
    expect(new Set(sentences).size).toBe(4);
    for (const sentence of sentences) {
      expect(sentence).not.toMatch(/[{}]/);
      expect(sentence.includes('7')).toBe(code.includes('7'));
      expect(sentence).not.toBe(italian['invalid.value']);
    }
    expect(faultOf(inItalian, 'Campo', code, testFaultsOf('intervals'))).toContain('Campo');
  });

  it('treat an unnamed schema issue as an invalid value, and refuse an unknown fault', () => {
    expect(faultBeside(inItalian, formFaultOf('Invalid input'))).toBe(italian['invalid.value']);
    expect(faultOf(inItalian, 'Campo', 'value')).toBe(`Campo: ${italian['invalid.value']}`);
    expect(() => formFaultOf('constructor')).toThrow('is no fault');
  });
});
