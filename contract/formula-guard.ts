// What a spreadsheet may take for a formula, after what it passes over: apostrophes, blanks,
// controls, zero-width characters.
const passedOver = String.raw`'\s\p{Cc}\u00ad\u180e\u200b-\u200f\u2028-\u202f\u2060-\u2069\ufeff`;
const triggers = new RegExp(String.raw`^(?:[${passedOver}]*[=+\-@|%＝＋－＠]|'*[\t\r\n\0])`, 'u');

// The same inside a text, where a spreadsheet with other separators begins a cell. There a sign
// alone is a number or a dash: only a call, a reference to another program or sheet, or an array
// makes a harmful formula.
const parting = String.raw`,;\t\r\n`;
const padding = `(?:(?![${parting}])["${passedOver}])*`;
const formulaStart = String.raw`(?:[=@＝＠]|[+\-＋－][^${parting}]*[|!(\{])`;
const formulaInside = `(?=${padding}${formulaStart})`;
const inside = new RegExp(`(?<=[${parting}])${formulaInside}`, 'gu');
const guardedInside = new RegExp(`(?<=[${parting}])'${formulaInside}`, 'gu');

/**
 * A text as a CSV cell that no spreadsheet takes for a formula: ONE apostrophe in front where it
 * could be, and wherever a cell could begin inside it (threats.md G1). A text with an apostrophe
 * there gets another only where it would be guarded, so that `unguard` always gives back
 * what was guarded.
 */
export function guard(text: string): string {
  const cell = text.replace(inside, "'");
  return triggers.test(cell) ? `'${cell}` : cell;
}

/**
 * The text that `guard` made a cell of: exactly one apostrophe less, in front and wherever a cell
 * could begin, where there is one and the rest needed it.
 */
export function unguard(cell: string): string {
  const text = cell.startsWith("'") && triggers.test(cell.slice(1)) ? cell.slice(1) : cell;
  return text.replace(guardedInside, '');
}
