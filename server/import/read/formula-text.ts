/**
 * What a spreadsheet would compute, and a person hardly ever writes: `=…`, or a function's name and
 * a bracket.
 */
const formula = /^\s*(?:[=＝]|[+\-@＋－＠]\s*[A-Za-z][A-Za-z0-9._]*\s*\()/;

/**
 * Does a cell of text look like a formula, though nothing computed it? A sign before a number is
 * none.
 */
export function looksLikeFormula(cell: string): boolean {
  return formula.test(cell);
}
