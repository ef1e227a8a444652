import { describe, expect, it } from 'vitest';
import { filledText, fold, forbiddenPosition, normaliseText, text } from './text.ts';

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
    ['byte order mark', 'a\ufeffb'],
    ['lone surrogate', 'a\ud800b'],
    ['nine combining marks', `b${'\u0308'.repeat(9)}`],
  ])('never holds %s (trust.md section 3, rows 27-34)', (_name, value) => {
    expect(forbiddenPosition(value)).toBe(1);
    expect(text(100).safeParse(value).success).toBe(false);
  });

  it.each(['tab\tand\nline', 'emoji 🧪', '-20 °C', 'µg/L', 'β-hCG', 'naïve', '≥ 3,5'])('may hold %j', (value) => {
    expect(text(100).parse(value)).toBe(value);
  });

  it('is counted in code points', () => {
    expect(text(2).safeParse('🧪🧪').success).toBe(true);
    expect(text(2).safeParse('🧪🧪🧪').success).toBe(false);
  });

  it('is not filled by blanks', () => {
    expect(filledText(10).safeParse(' \u00a0\n ').success).toBe(false);
  });
});

describe('fold', () => {
  it.each([
    ['Attività', 'attivita'],
    ['dell’urea', "dell'urea"],
    ['  Sangue   intero ', 'sangue intero'],
    ['µmol/L', 'μmol/l'],
    ['PROTEÍNA', 'proteina'],
  ])('%j is %j', (from, to) => {
    expect(fold(from)).toBe(to);
  });
});
