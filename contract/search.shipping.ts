const shippingWord = /^(?:spedi|corrier|courier|ship(?:ped|ping|ments?|s)?$|secco$|dry$|3373$)/;

/** Does a folded word tell that a sample is sent on to another laboratory, or on dry ice? */
export function isShippingWord(word: string): boolean {
  return shippingWord.test(word);
}

/** Where a clause of a text ends. */
export const clauseEnds = /(?<=[.;:!?])\s+|\n+/;
