/** How records write that a sample is sent on to another laboratory, in Italian and English. */
const shippingWords =
  /\b(?:spedi|corrier|ghiaccio secco|ship(?:ped|ping|ment|s)?\b|courier|dry ice|un ?3373)/i;

const clauseEnds = /(?<=[.;:!?])\s+|\n+/;

/** The clauses of a text, with whether they say how a sample is sent on. */
export function clausesOf(text: string): { readonly text: string; readonly isShipping: boolean }[] {
  if (!shippingWords.test(text)) return [{ text, isShipping: false }];
  return text
    .split(clauseEnds)
    .map((clause) => ({ text: clause, isShipping: shippingWords.test(clause) }));
}
