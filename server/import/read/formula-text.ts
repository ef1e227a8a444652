/** Computed by a spreadsheet, hardly ever written by a person: `=…`, or a sign and a function. */
const formula = /^\s*(?:[=＝]|[+\-@＋－＠]\s*[A-Za-z][A-Za-z0-9._]*\s*\()/;

/** Does a cell's text look like a formula? A sign before a number does not. */
export function looksLikeFormula(cell: string): boolean {
  return formula.test(cell);
}
