import { eachNear } from './search.distance.ts';

/**
 * Endings of which another one means another sample: blood, urine, liquor. A line is a kind, `|`
 * parts its members, and blanks the forms of a member, Italian and English.
 */
const sampleEndings = 'emia emie | uria urie uresi uresis | rachia rachie';

/** Endings of which another one means another thing, without their vowels of number and gender. */
const endings = `emic | uric
os ous | ic
at | it | ur id
as | os osi
ol | on | olon | iol | adiol
it | os | om
peni | fili phili | citos cytos`;

/** Beginnings of which another one means another thing. */
const beginnings = `iper hyper | ipo hypo | normo
macro | micro
met | et | but | prop
mio myo | emo haemo hemo
intra | extra | inter
mono | di | tri | tetra
oligo olig | poli poly
endo | eso exo
auto | allo`;

/** A member of a kind: what has it, and the forms of the other members. */
interface Member {
  readonly pattern: RegExp;
  readonly others: readonly string[];
}

/** What stands before the form of a member is the pattern's first group, what follows the second. */
function readKinds(table: string, before: string, after: string): Member[] {
  return table.split('\n').flatMap((line) => {
    const members = line.split(' | ').map((forms) => forms.split(' '));
    return members.map((forms) => ({
      pattern: new RegExp(`^(${before})(?:${forms.join('|')})(${after})$`),
      others: members.filter((other) => other !== forms).flat(),
    }));
  });
}

const samples = readKinds(sampleEndings, '.{2,}', '');
const kinds = [
  ...samples,
  ...readKinds(endings, '.{2,}', '[aeio]{0,2}|he|i?s|es'),
  ...readKinds(beginnings, '', '.{3,}'),
];

/**
 * Does a word name a sample by its ending (`kaliuria`), and the other one not the same sample
 * (`kaliemia`, `cloruro`)?
 */
export function changesSample(word: string, other: string): boolean {
  return samples.some(({ pattern }) => pattern.test(word) && !pattern.test(other));
}

/** A word without the ending that says its sample. */
export function withoutSample(word: string): string {
  return samples.reduce((left, { pattern }) => left.replace(pattern, '$1'), word);
}

/** The same word with the other endings and beginnings of its kinds. */
function contraries(word: string): string[] {
  return kinds.flatMap(({ pattern, others }) => {
    const [, before, after] = pattern.exec(word) ?? [];
    return before === undefined ? [] : others.map((other) => `${before}${other}${after}`);
  });
}

/**
 * Would a misspelt word be turned into one of another meaning: another sample, or one that is
 * further from it than the same word with another ending or beginning of its kind (`kaliuira`,
 * which is nearer to `kaliuria` than to `kaliemia`)?
 * @param whole is all of the other word meant, or only its beginning (`cortisol` of `cortisolemia`)
 * @param distance from the word to the one that is meant, or to its beginning
 */
export function changesMeaning(
  word: string,
  meant: string,
  isWhole: boolean,
  distance: number,
): boolean {
  if (changesSample(word, meant)) return true;
  const forms = contraries(meant);
  for (let end = word.length - distance; !isWhole && end <= word.length + distance; end++)
    if (end < meant.length) forms.push(...contraries(meant.slice(0, end)));
  if (forms.length === 0) return false;
  let isNearer = false;
  eachNear([...new Set(forms)].sort(), word, distance - 1, () => {
    isNearer = true;
  });
  return isNearer;
}
