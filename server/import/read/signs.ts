// Superscripts and subscripts as characters.

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const subscripts = '₀₁₂₃₄₅₆₇₈₉';
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

export type Position = keyof typeof otherSigns;

/** `isComplete`: each character has such a sign. */
export function inSigns(text: string, position: Position): { text: string; isComplete: boolean } {
  const digits = position === 'superscript' ? superscripts : subscripts;
  let isComplete = true;
  const signs = Array.from(text, (letter) => {
    const sign = /^\d$/.test(letter) ? digits[Number(letter)] : otherSigns[position][letter];
    if (sign === undefined && /[^\s\p{No}\p{Lm}ªº°]/u.test(letter)) isComplete = false;
    return sign ?? letter;
  });
  return { text: signs.join(''), isComplete };
}
