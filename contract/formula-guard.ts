// What a spreadsheet may take for a formula, after what it passes over: apostrophes, blanks,
// controls, zero-width characters.
const passedOver = String.raw`['\s\p{Cc}\u00ad\u180e\u200b-\u200f\u2028-\u202f\u2060-\u2069\ufeff]*`;
const triggers = new RegExp(String.raw`^(?:${passedOver}[=+\-@|%＝＋－＠]|'*[\t\r\n\0])`, 'u');

/**
 * A text as a CSV cell that no spreadsheet takes for a formula: ONE apostrophe in front where it
 * could be (threats.md G1). A text that begins with an apostrophe itself gets another one only
 * where it would be guarded, so that `unguard` always gives back what was guarded.
 */
export function guard(text: string): string {
  return triggers.test(text) ? `'${text}` : text;
}

/**
 * The text that `guard` made a cell of: exactly one apostrophe less, where there is one and the
 * rest needed it.
 */
export function unguard(cell: string): string {
  return cell.startsWith("'") && triggers.test(cell.slice(1)) ? cell.slice(1) : cell;
}
