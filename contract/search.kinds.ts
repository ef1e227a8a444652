import { eachNear } from './search.distance.ts';

/**
 * Endings of which another one means another sample: blood, urine, liquor. A line is a kind, `|`
 * parts its members, and blanks the forms of a member, Italian and English.
 */
const sampleEndings = 'emia emie aemia | uria urie uresi uresis | rachia rachie';

/** Endings of which another one means another thing. */
const endings = `
${sampleEndings}
emico emica emici emiche emic aemic | urico urica urici uriche uric
oso osa osi ose ous | ico ica ici iche ic
ato ata ati ate | ito ita iti ite | uro uri ide
asi ase ases | osio ose oses
olo ol ols | one ones | olone olones | iolo iol | adiolo adiol
penia | filia philia | citosi cytosis
`;

/** Beginnings of which another one means another thing. */
const beginnings = `
iper hyper | ipo hypo | normo
macro | micro
intra | extra | inter
mono | di | tri | tetra
oligo olig | poli poly
endo | eso exo
auto | allo
`;

/** A form of a member of a kind, with the forms of the kind's other members. */
interface Form {
  readonly form: string;
  readonly others: readonly string[];
}

function readKinds(table: string): Form[] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const members = line.split('|').map((member) => member.trim().split(' '));
      return members.flatMap((member) => {
        const others = members.filter((other) => other !== member).flat();
        return member.map((form) => ({ form, others }));
      });
    });
}

const endingForms = readKinds(endings);
const beginningForms = readKinds(beginnings);
const sampleMembers = sampleEndings.split('|').map((member) => member.trim().split(' '));

/** What is left of a word is no stem when it is shorter. */
const [shortestStem, shortestRest] = [2, 3];

const endsAs = (word: string, form: string) =>
  word.length >= form.length + shortestStem && word.endsWith(form);

/**
 * Does a word name a sample by its ending (`kaliuria`), and the other one not the same sample
 * (`kaliemia`, `cloruro`)?
 */
export function changesSample(word: string, other: string): boolean {
  const member = sampleMembers.find((forms) => forms.some((form) => endsAs(word, form)));
  return member?.some((form) => endsAs(other, form)) === false;
}

/** A word without the ending that says its sample. */
export function withoutSample(word: string): string {
  const ending = sampleMembers.flat().find((form) => endsAs(word, form)) ?? '';
  return word.slice(0, word.length - ending.length);
}

/** The same word with the other endings and beginnings of its kinds. */
function contraries(word: string): string[] {
  const ended = endingForms.flatMap(({ form, others }) =>
    endsAs(word, form) ? others.map((other) => word.slice(0, -form.length) + other) : [],
  );
  const begun = beginningForms.flatMap(({ form, others }) =>
    word.startsWith(form) && word.length >= form.length + shortestRest
      ? others.map((other) => other + word.slice(form.length))
      : [],
  );
  return [...ended, ...begun];
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
  whole: boolean,
  distance: number,
): boolean {
  if (changesSample(word, meant)) return true;
  const forms = contraries(meant);
  for (let end = word.length - distance; !whole && end <= word.length + distance; end++)
    if (end < meant.length) forms.push(...contraries(meant.slice(0, end)));
  if (forms.length === 0) return false;
  let isNearer = false;
  eachNear([...new Set(forms)].sort(), word, distance - 1, () => {
    isNearer = true;
  });
  return isNearer;
}
