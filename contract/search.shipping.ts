const shippingWord = /^(?:spedi|corrier|courier|ship(?:ped|ping|ments?|s)?$|3373$)/;

/** Does a folded word tell that a sample is sent on to another laboratory? */
export function isShippingWord(word: string): boolean {
  return shippingWord.test(word);
}

/** Are two folded words dry ice, which samples are sent on in? */
export function isDryIce(word: string, before: string): boolean {
  return (word === 'secco' && before === 'ghiaccio') || (word === 'ice' && before === 'dry');
}

/** Where a clause of a text ends. */
export const clauseEnds = /(?<=[.;:!?])\s+|\n+/;
