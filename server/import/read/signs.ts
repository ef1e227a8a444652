// Superscripts and subscripts, as signs of their own.

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const subscripts = '₀₁₂₃₄₅₆₇₈₉';
/** The signs of other characters: superscripts, then subscripts. */
const otherSigns: Readonly<Record<'superscript' | 'subscript', Readonly<Record<string, string>>>> =
  {
    superscript: {
      '+': '⁺',
      '-': '⁻',
      '−': '⁻',
      '–': '⁻',
      '=': '⁼',
      '(': '⁽',
      ')': '⁾',
      n: 'ⁿ',
      i: 'ⁱ',
      a: 'ª',
      o: 'º',
    },
    subscript: { '+': '₊', '-': '₋', '−': '₋', '–': '₋', '=': '₌', '(': '₍', ')': '₎' },
  };

/** A text above or below its line. */
export type Position = keyof typeof otherSigns;

/** Such a text in signs of its own; `isWhole`: each of its characters has one. */
export function inSigns(text: string, position: Position): { text: string; isWhole: boolean } {
  const digits = position === 'superscript' ? superscripts : subscripts;
  let isWhole = true;
  const signs = Array.from(text, (letter) => {
    const sign = /^\d$/.test(letter) ? digits[Number(letter)] : otherSigns[position][letter];
    if (sign === undefined && /[^\s\p{No}\p{Lm}ªº°]/u.test(letter)) isWhole = false;
    return sign ?? letter;
  });
  return { text: signs.join(''), isWhole };
}
