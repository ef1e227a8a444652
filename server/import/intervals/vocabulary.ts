import type { LifeStage } from '#contract/import.answers.ts';
import type { AgeUnit, Interval } from '#contract/intervals.ts';

export type Operator = '<' | '<=' | '>' | '>=';

/** The meanings of words in reference intervals, in Italian and English. */
export type Meaning =
  | { readonly kind: 'people'; readonly sex?: Interval['sex']; readonly stage?: LifeStage }
  | { readonly kind: 'unit'; readonly unit: AgeUnit }
  | { readonly kind: 'operator'; readonly operator: Operator }
  | {
      readonly kind:
        | 'from'
        | 'to'
        | 'between'
        | 'and'
        | 'orMore'
        | 'everyAge'
        | 'ageWord'
        | 'filler'
        | 'label';
    };

const sexes = {
  M: `m, masch, maschio, maschi, maschile, maschili, uomo, uomini, male, males, man, men, ♂,
    di sesso maschile, sesso maschile`,
  F: `f, femm, femmina, femmine, femminile, femminili, donna, donne, female, females, woman, women,
    ♀, di sesso femminile, sesso femminile`,
  any: `m/f, f/m, mf, tutti, tutte, entrambi, entrambi i sessi, ambo i sessi, all, both,
    both sexes, maschi e femmine, femmine e maschi, uomini e donne, donne e uomini, m e f, f e m,
    men and women, women and men, males and females, females and males, m and f`,
} as const satisfies Record<Interval['sex'], string>;

const stages = {
  preterm: 'prematuri, prematuro, preterm, premature infants, premature',
  newborn: 'neonati, neonato, newborn, newborns, neonates',
  infant: 'lattanti, lattante, infant, infants',
  child: `bambini, bambino, pediatrico, pediatrici, pediatrica, pediatriche, eta pediatrica,
    children, child, pediatric, paediatric`,
  adolescent: 'adolescenti, adolescente, ragazzi, adolescent, adolescents, teenagers',
  minor: 'minorenni, minorenne, minors',
  adult: 'adulti, adulto, adult, adults, maggiorenni, maggiorenne',
  elderly: 'anziani, anziano, elderly, seniors',
} as const satisfies Record<LifeStage, string>;

/** Words for a stage of life and a sex at once. */
const stagesOfSex: readonly (readonly [string, LifeStage, 'M' | 'F'])[] = [
  ['neonata, neonate', 'newborn', 'F'],
  ['bambina, bambine, girl, girls', 'child', 'F'],
  ['boy, boys', 'child', 'M'],
  ['ragazza, ragazze', 'adolescent', 'F'],
  ['adulta, adulte', 'adult', 'F'],
  ['anziana, anziane', 'elderly', 'F'],
];

const units = {
  hours: 'h, ora, ore, hour, hours',
  days: 'g, gg, giorno, giorni, d, day, days',
  weeks: 's, sett, settimana, settimane, w, week, weeks',
  months: 'm, mese, mesi, month, months',
  years: 'a, aa, anno, anni, y, yr, yrs, year, years',
} as const satisfies Record<AgeUnit, string>;

const operators = {
  '<': `minore di, minori di, minore, minori, inferiore a, inferiori a, inferiore, inferiori,
    meno di, sotto, sotto i, al di sotto di, al di sotto dei, less than, lower than, smaller than,
    below, under, younger than`,
  '<=': `fino a, fino ai, sino a, sino ai, up to, al massimo, at most, massimo, max, non superiore a,
    non superiori a, non oltre, not more than, no more than, minore o uguale a, minore uguale a,
    inferiore o uguale a, uguale o inferiore a, less than or equal to, not above`,
  '>': `maggiore di, maggiori di, maggiore, maggiori, superiore a, superiori a, superiore, superiori,
    piu di, oltre, oltre i, sopra, sopra i, al di sopra di, al di sopra dei, more than,
    greater than, higher than, above, over, older than`,
  '>=': `almeno, at least, minimo, min, non inferiore a, non inferiori a, not less than,
    no less than, maggiore o uguale a, maggiore uguale a, superiore o uguale a,
    uguale o superiore a, greater than or equal to, a partire da, a partire dai, not below`,
} as const satisfies Record<Operator, string>;

const keywords = {
  from: 'da, dal, dai, dalle, dagli, from',
  to: 'a, ai, al, alle, to',
  between: 'tra, fra, tra i, fra i, compreso tra, compresi tra, compreso fra, between',
  and: 'e, ed, e i, and',
  orMore: `e oltre, ed oltre, o piu, e piu, in su, in poi, and over, and older, and above, or more,
    or older`,
  everyAge: 'tutte le eta, ogni eta, qualsiasi eta, all ages, any age',
  ageWord: 'eta, di eta, age, aged, of age, in eta, con eta, deta, eta compresa',
  filler: `pazienti, paziente, patients, patient, soggetti, soggetto, subjects, subject, persone,
    people, sesso, sex`,
  label: `vn, vr, vrif, v rif, rif, valore normale, valori normali, valore di riferimento,
    valori di riferimento, valori riferimento, intervallo di riferimento,
    intervalli di riferimento, intervallo, range di riferimento, range normale, range,
    normal range, normal values, reference range, reference interval, reference values, ref`,
} as const;

const splitWords = (words: string) =>
  words.split(',').map((word) => word.trim().replace(/\s+/g, ' '));

function entries(): (readonly [string, Meaning])[] {
  const pairs: (readonly [string, Meaning])[] = [];
  const add = (words: string, meaning: Meaning) => {
    for (const word of splitWords(words)) pairs.push([word, meaning]);
  };
  for (const [unit, words] of Object.entries(units))
    add(words, { kind: 'unit', unit: unit as AgeUnit });
  // After the units: a letter that may be either is a sex, but after a number (`ages.ts`).
  for (const [sex, words] of Object.entries(sexes))
    add(words, { kind: 'people', sex: sex as Interval['sex'] });
  for (const [stage, words] of Object.entries(stages))
    add(words, { kind: 'people', stage: stage as LifeStage });
  for (const [words, stage, sex] of stagesOfSex) add(words, { kind: 'people', stage, sex });
  for (const [operator, words] of Object.entries(operators))
    add(words, { kind: 'operator', operator: operator as Operator });
  for (const [kind, words] of Object.entries(keywords))
    add(words, { kind: kind as keyof typeof keywords });
  return pairs;
}

const meanings: ReadonlyMap<string, Meaning> = new Map(entries());

/** In words. */
export const maxMeaningWords = 5;

/** @param words folded, single blanks between them, without the full stops of abbreviations */
export const meaningOf = (words: string): Meaning | undefined => meanings.get(words);

const unitByWord: ReadonlyMap<string, AgeUnit> = new Map(
  Object.entries(units).flatMap(([unit, words]) =>
    splitWords(words).map((word) => [word, unit as AgeUnit] as const),
  ),
);

/** @param word folded */
export const ageUnitOfWord = (word: string): AgeUnit | undefined => unitByWord.get(word);
