import { normalForm } from './text.ts';
import { wholeSpellings } from './units.spellings.ts';

const raised: Readonly<Record<string, string>> = Object.fromEntries(
  [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻'].map((sign, at) => [sign, '0123456789+-'.charAt(at)]),
);

/** Units written with a point after each letter. */
const dotted = new Set([
  'UI',
  'IU',
  'UA',
  'AU',
  'UB',
  'BU',
  'UFC',
  'CFU',
  'INR',
  'RLU',
  'URL',
  'ui',
  'iu',
  'ufc',
  'cfu',
]);

const wholeOf = new Map(
  Object.entries(wholeSpellings).flatMap(([unit, spellings]) =>
    spellings.map((spelling) => [spelling, unit] as const),
  ),
);

const microlitre = String.raw`(?:(?:[μu]|mc|micro)[lL]|UL|mm\^?3|mmc|MMC)`;

function asPlain(text: string): string {
  // First of all: NFKC would make `109` of `10⁹`.
  const raisedAsSigns = text.replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻]+/g, (signs) => {
    return `^${[...signs].map((sign) => raised[sign]).join('')}`;
  });
  return normalForm(raisedAsSigns, 'NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\u2044\u2215\u00f7]/g, '/')
    .replace(/[\u00d7\u2715]/g, 'x')
    .replace(/[\u00b7\u22c5\u2219\u2022]/g, '.')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u02c4\u02c6]/g, '^')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * In one spelling of signs: exponents as `^9`, both micros as `μ`, `/` and `.` for per and times;
 * words and signs that are units by themselves as those units. Letters keep their case.
 */
export function unitText(text: string): string {
  const plain = asPlain(text);
  const small = normalForm(plain, 'NFD').replace(/\p{M}/gu, '').toLowerCase();
  const unit = wholeOf.get(small);
  if (unit !== undefined) return unit;
  return plain
    .replace(/[A-Z](?:\. ?[A-Z]){1,9}\.?|[a-z](?:\. ?[a-z]){1,9}\.(?![a-z])/g, (written) => {
      const joined = written.replace(/[. ]/g, '');
      return dotted.has(joined) ? joined : written;
    })
    .replace(/ per /gi, '/')
    .replace(/ ?\/ ?/g, '/')
    .replace(/mm Hg\b/gi, 'mmHg')
    .replace(/^([\p{L}]{0,5}g[r]?) ?%$/u, '$1/dL')
    .replace(/^(?:G|Giga)\/(?=(?:l|L|litro)$)/, '10^9/')
    .replace(/^(?:T|Tera)\/(?=(?:l|L|litro)$)/, '10^12/')
    .replace(new RegExp(`^[kK]/(?=${microlitre}$)`), '10^3/')
    .replace(new RegExp(`^M/(?=${microlitre}$)`), '10^6/');
}
