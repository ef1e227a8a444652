/** The marks of a number in a text: its groups of thousands, its decimals, its exponent. */
const marked = String.raw`\d{1,3}(?:[\u00a0\u2009\u202f'’]\d{3})+(?!\d)`;
// Two numbers may stand beside one another too (`144 145`): only round ones are surely thousands.
const spaced = String.raw`\d{1,3}(?: \d{3})* \d00(?! ?\d)`;
const grouped = String.raw`(?:${marked}|${spaced})(?:[.,]\d+)?`;
const plain = String.raw`(?:\d+(?:[.,]\d+)*|[.,]\d+)(?:e[+-]?\d+)?`;

/** A number without its sign, where it begins. */
export const numberAhead = new RegExp(`(?:${grouped}|${plain})(?![.,]?\\d)`, 'iy');

const repeated = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/;
const mixed = /^\d{1,3}(?:\.\d{3})+,\d+$|^\d{1,3}(?:,\d{3})+\.\d+$/;
const single = /^(\d*)(?:([.,])(\d+))?(?:e[+-]?\d+)?$/i;

/**
 * What a number without a sign says, where it surely says one thing. A mark that stands once before
 * exactly three digits may part thousands (`1.200`) unless it is the decimal mark of the file, or
 * nothing but a zero stands before it (`0.002`).
 * @param decimal the mark that is surely decimal
 */
export function readNumber(written: string, decimal: ',' | '.'): number | null {
  const digits = written.replace(/[ \u00a0\u2009\u202f'’]/g, '');
  if (repeated.test(digits)) return Number(digits.replace(/[.,]/g, ''));
  if (mixed.test(digits)) {
    const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
    return Number(`${digits.slice(0, last).replace(/[.,]/g, '')}.${digits.slice(last + 1)}`);
  }
  const [, whole = '', mark, decimals = ''] = single.exec(digits) ?? [];
  if (mark === undefined && whole === '') return null;
  const isGroup = mark !== undefined && mark !== decimal && decimals.length === 3;
  const hasGroups = digits !== written;
  if (isGroup && !hasGroups && !/^0*$/.test(whole)) return null;
  const value = Number(digits.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}
