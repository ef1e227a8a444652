const shippingWord = /^(?:spedi|corrier|courier|ship(?:ped|ping|ments?|s)?$|3373$)/;

/** Does a folded word say that a sample is sent on to another laboratory? */
export function isShippingWord(word: string): boolean {
  return shippingWord.test(word);
}

/** Samples are sent on in dry ice. Both words are folded. */
export function isDryIce(word: string, before: string): boolean {
  return (word === 'secco' && before === 'ghiaccio') || (word === 'ice' && before === 'dry');
}

export const clauseEnds = /(?<=[.;:!?])\s+|\n+/;
