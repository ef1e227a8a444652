import { eachNear } from './search.distance.ts';

/**
 * Endings that tell samples apart: blood, urine, liquor. A line is a kind, `|` separates its
 * members, blanks the Italian and English forms of a member.
 */
const sampleEndings = 'emia emie | uria urie uresi uresis | rachia rachie';

/** Endings that change the meaning, without their vowels of number and gender. */
const endings = `emic | uric
os ous | ic
at | it | ur id
as | os osi
ol | on | olon | iol | adiol
it | os | om
peni | fili phili | citos cytos`;

/** Beginnings that change the meaning. */
const beginnings = `iper hyper | ipo hypo | normo
macro | micro
met | et | but | prop
mio myo | emo haemo hemo
intra | extra | inter
mono | di | tri | tetra
oligo olig | poli poly
endo | eso exo
auto | allo`;

/** `pattern`: the member's own; `others`: the forms of the other members. */
interface Member {
  readonly pattern: RegExp;
  readonly others: readonly string[];
}

/** The pattern's groups: what comes before the form of a member, and what follows it. */
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
 * Does a word name a sample by its ending (`kaliuria`), and the other not the same one (`kaliemia`,
 * `cloruro`)?
 */
export function changesSample(word: string, other: string): boolean {
  return samples.some(({ pattern }) => pattern.test(word) && !pattern.test(other));
}

/** Removes the ending that names the sample. */
export function withoutSample(word: string): string {
  return samples.reduce((stem, { pattern }) => stem.replace(pattern, '$1'), word);
}

/** The word with the other endings and beginnings of its kinds. */
function contraries(word: string): string[] {
  return kinds.flatMap(({ pattern, others }) => {
    const [, before, after] = pattern.exec(word) ?? [];
    return before === undefined ? [] : others.map((other) => `${before}${other}${after}`);
  });
}

/**
 * Would correcting a misspelt word change its meaning: to another sample, or to a word that is
 * further from it than the same word with another ending or beginning of its kind (`kaliuira` is
 * nearer to `kaliuria` than to `kaliemia`)?
 * @param isWhole is all of the other word meant, or only its beginning (`cortisol` of
 *   `cortisolemia`)
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
