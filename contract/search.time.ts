/** Units of time in Italian records, singular and plural, with what else people write. */
const units = new Map(
  `ora ore h hr hrs hour hours
minuto minuti min mins minute minutes
giorno giorni gg day days
settimana settimane week weeks
mese mesi month months`
    .split('\n')
    .flatMap((line) => {
      const words = line.split(' ');
      return words.map((word) => [word, words] as const);
    }),
);

const number = /^\d{1,4}$/;
const stuckTogether = /^(\d{1,4})[-.'_\u2010-\u2015]*([a-z]{1,7})$/;

/** Only an ASCII digit counts. */
export function beginsWithDigit(chunk: string): boolean {
  const first = chunk.charCodeAt(0);
  return first >= 48 && first <= 57;
}

function unitAfter(count: string, unit: string): string | undefined {
  const [singular, plural] = units.get(unit) ?? [];
  return Number(count) === 1 ? singular : plural;
}

/**
 * Reads a folded chunk of a text that is a time, alone (`24h`, `24-hour`) or with the number before
 * it (`24 h`): 24 and ore. Undefined for any other chunk.
 * @param before the chunk before it
 */
export function readTime(chunk: string, before: string): [count: string, unit: string] | undefined {
  let [count, unit] = [before, chunk];
  if (beginsWithDigit(chunk)) [, count = '', unit = ''] = stuckTogether.exec(chunk) ?? [];
  else if (!beginsWithDigit(before) || !number.test(before)) return undefined;
  const word = unitAfter(count, unit);
  return word === undefined ? undefined : [count, word];
}
