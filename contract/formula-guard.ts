// What spreadsheets skip before a formula: apostrophes, blanks, controls, zero-width characters.
const passedOver = String.raw`'\s\p{Cc}\u00ad\u180e\u200b-\u200f\u2028-\u202f\u2060-\u2069\ufeff`;
const triggers = new RegExp(String.raw`^(?:[${passedOver}]*[=+\-@|%＝＋－＠]|'*[\t\r\n\0])`, 'u');

// Inside a text, a spreadsheet with other separators may begin a cell. There a lone sign is a
// number or a dash: only a call, a reference to another program or sheet, or an array makes a
// harmful formula.
const parting = String.raw`,;\t\r\n`;
const padding = `(?:(?![${parting}])["${passedOver}])*`;
const formulaStart = String.raw`(?:[=@＝＠]|[+\-＋－][^${parting}]*[|!(\{])`;
const formulaInside = `(?=${padding}${formulaStart})`;
const inside = new RegExp(`(?<=[${parting}])${formulaInside}`, 'gu');
const guardedInside = new RegExp(`(?<=[${parting}])'${formulaInside}`, 'gu');

/**
 * A CSV cell that no spreadsheet takes for a formula: ONE apostrophe in front where it could be
 * one, and wherever a cell could begin inside it (threats.md G1). An apostrophe already there gets
 * another only where the rest would be guarded, so that `unguard` always restores the text.
 */
export function guard(text: string): string {
  const cell = text.replace(inside, "'");
  return triggers.test(cell) ? `'${cell}` : cell;
}

/**
 * Reverses `guard`: removes exactly one apostrophe, in front and wherever a cell could begin, where
 * the rest needed it.
 */
export function unguard(cell: string): string {
  const text = cell.startsWith("'") && triggers.test(cell.slice(1)) ? cell.slice(1) : cell;
  return text.replace(guardedInside, '');
}
