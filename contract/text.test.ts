import { describe, expect, it } from 'vitest';
import { forbiddenPosition } from './characters.ts';
import { filledLine, filledText, line, optionalLine, optionalText, text } from './stored-text.ts';
import { fold, normalForm, normaliseText, otherThan } from './text.ts';

describe('stored text', () => {
  it('is NFC, trimmed, its line ends LF', () => {
    expect(normaliseText('  perche\u0301\r\ncosi\u0300\rpoi ')).toBe('perché\ncosì\npoi');
  });

  it.each([
    ['NUL', 'a\u0000b'],
    ['escape', 'a\u001bb'],
    ['C1 control', 'a\u0085b'],
    ['bidi override', 'a\u202eb'],
    ['bidi isolate', 'a\u2066b'],
    ['zero width space', 'a\u200bb'],
    ['zero width joiner', 'a\u200db'],
    ['byte order mark', 'a\ufeffb'],
    ['soft hyphen', 'a\u00adb'],
    ['left-to-right mark', 'a\u200eb'],
    ['right-to-left mark', 'a\u200fb'],
    ['Arabic letter mark', 'a\u061cb'],
    ['invisible operator', 'a\u2062b'],
    ['grapheme joiner', 'a\u034fb'],
    ['Hangul filler', 'a\u3164b'],
    ['half-width Hangul filler', 'a\uffa0b'],
    ['blank Braille pattern', 'a\u2800b'],
    ['tag', 'a\u{e0041}b'],
    ['variation selector of the supplement', 'a\u{e0100}b'],
    ['lone surrogate', 'a\ud800b'],
    ['lost letter', 'a\ufffdb'],
    ['nine combining marks', `b${'\u0308'.repeat(9)}`],
    ['seventeen half-width marks', `b${'\uff9e'.repeat(17)}`],
  ])('never holds %s (threats.md section 3, rows 27-34)', (_name, value) => {
    expect(forbiddenPosition(value)).toBe(1);
    expect(text(100).safeParse(value).success).toBe(false);
  });

  it.each([
    'tab\tand\nline',
    'emoji 🧪',
    'sign ☎\ufe0f',
    '-20 °C',
    'µg/L',
    'β-hCG',
    'naïve',
    '≥ 3,5',
  ])('may hold %j', (value) => {
    expect(text(100).parse(value)).toBe(value);
  });

  it('is counted in code points', () => {
    expect(text(2).safeParse('🧪🧪').success).toBe(true);
    expect(text(2).safeParse('🧪🧪🧪').success).toBe(false);
  });

  it('is counted as it is stored, however its accents came', () => {
    for (const letter of ['è', 'ế', 'ΐ', '각']) {
      const apart = letter.repeat(20).normalize('NFD');
      expect(apart.length).toBeGreaterThan(20);
      expect(text(20).parse(apart)).toBe(letter.repeat(20));
    }
  });

  it('is empty when blank', () => {
    for (const schema of [filledText(10), filledLine(10)]) {
      expect(schema.safeParse(' \u00a0\n ').error?.issues[0]?.message).toBe('required');
    }
  });

  it.each([
    ['two\nlines', 'two lines'],
    ['two \r\n\t lines', 'two lines'],
    ['a\u2028b', 'a b'],
    ['two  blanks', 'two  blanks'],
    ['\na\n', 'a'],
  ])('of one line: %j is %j', (from, to) => {
    expect(line(100).parse(from)).toBe(to);
    expect(filledLine(100).parse(from)).toBe(to);
    expect(optionalLine(100).parse(from)).toBe(to);
  });

  it.each(['', ' \u00a0 ', '\n', null])('that may be missing: %j is null', (text) => {
    expect(optionalText(10).parse(text)).toBe(null);
    expect(optionalLine(10).parse(text)).toBe(null);
    expect(optionalLine(10, /^\d$/).parse(text)).toBe(null);
  });

  it('that may be missing keeps its rules', () => {
    expect(optionalText(10).parse('a\nb')).toBe('a\nb');
    expect(optionalText(1).safeParse('ab').error?.issues[0]?.message).toBe('tooLong:1');
    expect(optionalLine(10, /^\d$/).parse(' 1 ')).toBe('1');
    expect(optionalLine(10, /^\d$/).safeParse('x').error?.issues[0]?.message).toBe('pattern');
  });
});

describe('a normal form', () => {
  const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;
  const runs = ['\u0315\u0300', '\uff9e\u0315\u0300', '\u{1d165}\u0300'];

  it.each(forms)('%s is given up to 16 marks in a row, and none to a text with more', (form) => {
    for (const run of runs) {
      const marks = [...run.repeat(17)];
      const few = `e${marks.slice(0, 16).join('')}`;
      expect(normalForm(few, form)).toBe(few.normalize(form));
      // What would be normalised would be in another order.
      const many = `e${marks.slice(0, 17).join('')}`;
      expect(many.normalize(form)).not.toBe(many);
      expect(normalForm(many, form)).toBe(many);
      expect(normaliseText(` ${many}\r\n`)).toBe(many);
    }
  });
});

describe('fold', () => {
  it.each([
    ['Attività', 'attivita'],
    ['dell’urea', "dell'urea"],
    ['dell´urea', "dell'urea"],
    ['dell′urea', "dell'urea"],
    ['dell`urea', "dell'urea"],
    ['sign ☎\ufe0f', 'sign ☎'],
    ['  Sangue   intero ', 'sangue intero'],
    ['µmol/L', 'μmol/l'],
    ['PROTEÍNA', 'proteina'],
  ])('%j is %j', (from, to) => {
    expect(fold(from)).toBe(to);
  });
});

it('tells a name from its synonyms whatever its case, accents, blanks and apostrophes', () => {
  expect(
    otherThan('Attività dell’ureasi', [
      "ATTIVITA'  DELL'UREASI",
      "attivita dell' ureasi",
      'Ureasi',
    ]),
  ).toEqual(["ATTIVITA'  DELL'UREASI", "attivita dell' ureasi", 'Ureasi']);
  expect(otherThan('Attività dell’ureasi', ["ATTIVITÀ  DELL'UREASI", 'Ureasi'])).toEqual([
    'Ureasi',
  ]);
});
