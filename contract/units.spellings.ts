/**
 * A power of ten, and what is measured, each with its exponent; below the stroke with one before
 * its name, so that grams per gram stay another quantity than moles per mole.
 */
export interface Measure {
  readonly log: number;
  readonly of: Readonly<Record<string, number>>;
}

/** A unit with a name of its own. `prefixed`: it takes milli, micro and the others. */
interface NamedUnit extends Measure {
  readonly spellings: readonly string[];
  readonly prefixed?: true;
}

const minutes = Math.log10(60);
const hours = Math.log10(3600);
const days = Math.log10(86_400);

/**
 * Laboratory units as written, Italian spellings first; case counts, as in UCUM. Another quantity
 * has another name: units of enzymes (U), international (IU) and arbitrary ones, equivalents and
 * moles.
 */
export const namedUnits: readonly NamedUnit[] = [
  {
    spellings: 'g gr gm grammi grammo gram grams'.split(' '),
    log: 0,
    of: { gram: 1 },
    prefixed: true,
  },
  {
    spellings: 'L l lt Lt litri litro litre litres liter liters'.split(' '),
    log: -3,
    of: { metre: 3 },
    prefixed: true,
  },
  {
    spellings: ['m', 'metri', 'metro', 'metre', 'metres'],
    log: 0,
    of: { metre: 1 },
    prefixed: true,
  },
  { spellings: ['mmc'], log: -9, of: { metre: 3 } },
  { spellings: ['cmc', 'cc'], log: -6, of: { metre: 3 } },
  { spellings: ['mq'], log: 0, of: { metre: 2 } },
  { spellings: ['mol', 'Mol', 'moli', 'mole', 'moles'], log: 0, of: { mole: 1 }, prefixed: true },
  { spellings: ['eq', 'Eq', 'equivalenti'], log: 0, of: { equivalent: 1 }, prefixed: true },
  {
    spellings: ['osm', 'Osm', 'osmol', 'Osmol', 'osmoli'],
    log: 0,
    of: { osmole: 1 },
    prefixed: true,
  },
  { spellings: ['U'], log: 0, of: { unit: 1 }, prefixed: true },
  // Small letters: `mu` may be a milliunit, or a micro.
  { spellings: ['u'], log: 0, of: { unit: 1 } },
  { spellings: ['ku'], log: 3, of: { unit: 1 } },
  {
    spellings: ['UI', 'IU', 'ui', 'iu', 'Ui', 'Iu', '[IU]', '[iU]', 'IE'],
    log: 0,
    of: { international: 1 },
    prefixed: true,
  },
  { spellings: ['kUA', 'KUA', 'kUa'], log: 3, of: { allergen: 1 } },
  { spellings: ['UA', 'AU', "[arb'U]"], log: 0, of: { arbitrary: 1 } },
  { spellings: ['BU', 'UB', 'Bethesda', "[beth'U]"], log: 0, of: { bethesda: 1 } },
  { spellings: ['RU'], log: 0, of: { relative: 1 } },
  { spellings: ['GPL', "[GPL'U]"], log: 0, of: { gpl: 1 } },
  { spellings: ['MPL', "[MPL'U]"], log: 0, of: { mpl: 1 } },
  { spellings: ['UFC', 'CFU', 'ufc', 'cfu', '[CFU]'], log: 0, of: { cfu: 1 } },
  { spellings: ['PFU', 'pfu', '[PFU]'], log: 0, of: { pfu: 1 } },
  { spellings: ['kat'], log: 0, of: { katal: 1 }, prefixed: true },
  { spellings: ['Pa'], log: 0, of: { pascal: 1 }, prefixed: true },
  { spellings: ['kpa', 'KPa', 'kPA'], log: 3, of: { pascal: 1 } },
  { spellings: ['mmHg', 'mm[Hg]', 'mmhg', 'mmHG', 'MmHg'], log: 0, of: { mmHg: 1 } },
  { spellings: ['J'], log: 0, of: { joule: 1 }, prefixed: true },
  { spellings: ['kcal', 'Kcal'], log: 3, of: { calorie: 1 } },
  {
    spellings: ['s', 'sec', 'secondi', 'secondo', 'second', 'seconds'],
    log: 0,
    of: { second: 1 },
    prefixed: true,
  },
  {
    spellings: ['min', 'minuti', 'minuto', 'mins', 'minute', 'minutes'],
    log: minutes,
    of: { second: 1 },
  },
  { spellings: ['h', 'ora', 'ore', 'hr', 'hrs', 'hour', 'hours'], log: hours, of: { second: 1 } },
  {
    spellings: ['d', 'die', 'giorno', 'giorni', 'gg', 'day', 'days'],
    log: days,
    of: { second: 1 },
  },
  { spellings: ['%'], log: -2, of: {} },
  { spellings: ['‰', '[ppth]'], log: -3, of: {} },
  { spellings: ['ppm', '[ppm]'], log: -6, of: {} },
  { spellings: ['mila', 'migliaia', 'mille', 'thousand', 'Tsd'], log: 3, of: {} },
  { spellings: ['milioni', 'mln', 'Mln', 'Mio', 'million'], log: 6, of: {} },
  { spellings: ['miliardi'], log: 9, of: {} },
  { spellings: ['n', 'N', 'n°', 'N°', 'nr', 'num', 'numero', '#'], log: 0, of: {} },
  { spellings: ['HPF', 'hpf', '[HPF]'], log: 0, of: { hpf: 1 } },
  { spellings: ['LPF', 'lpf', '[LPF]'], log: 0, of: { lpf: 1 } },
  { spellings: ['campo', 'campi', 'field'], log: 0, of: { field: 1 } },
];

/**
 * Powers of ten before a unit. `μ` is the Greek letter, as which both code points of micro are
 * read.
 */
export const prefixes: Readonly<Record<string, number>> = {
  femto: -15,
  pico: -12,
  nano: -9,
  micro: -6,
  milli: -3,
  centi: -2,
  deci: -1,
  kilo: 3,
  f: -15,
  p: -12,
  n: -9,
  μ: -6,
  u: -6,
  mc: -6,
  m: -3,
  c: -2,
  d: -1,
  k: 3,
  K: 3,
  M: 6,
  G: 9,
  T: 12,
  P: 15,
};

/** In a text all in capitals `M` is milli, as in UCUM's case-insensitive spelling. */
export const capitalPrefixes: Readonly<Record<string, number>> = {
  F: -15,
  P: -12,
  N: -9,
  μ: -6,
  U: -6,
  MC: -6,
  MICRO: -6,
  M: -3,
  MILLI: -3,
  C: -2,
  D: -1,
  K: 3,
};

/**
 * What is counted or referred to: a unit with another of these is another unit. Small letters,
 * without accents.
 */
export const annotations: Readonly<Record<string, readonly string[]>> = {
  creatinine: ['creatinina', 'creatinine', 'kreatinin', 'creat', 'crea', 'krea', 'kre'],
  feu: ['feu'],
  ddu: ['ddu', 'd-du'],
  haemoglobin: ['emoglobina', 'haemoglobin', 'hemoglobin', 'hb', 'hgb'],
  erythrocytes: ['eritrociti', 'emazie', 'erythrocytes', 'erythrozyten', 'rbc', 'ery'],
  leucocytes: ['leucociti', 'leukocytes', 'leukozyten', 'wbc', 'leuk', 'leu'],
  cells: ['cellule', 'cellula', 'cells', 'cell', 'zellen'],
  copies: ['copie', 'copies', 'copia', 'kopien', 'cps', 'cp'],
  protein: ['proteine', 'protein', 'prot'],
  albumin: ['albumina', 'albumin', 'alb'],
  faeces: ['feci', 'faeces', 'feces', 'stool'],
  water: ['acqua', 'h2o'],
  surface: ['1.73_m2', '1,73_m2', '1.73m2', '1.73 m2'],
};

/** Units that are a word or a sign, not made of parts. Small letters, without accents. */
export const wholeSpellings: Readonly<Record<string, readonly string[]>> = {
  '%': ['per cento', 'percento', 'percent', 'pct', 'o/o', '°/°', '0/0'],
  '‰': ['per mille', 'permille', 'o/oo', '0/00', '°/oo', '°/00', '°/°°'],
  'mm/h': ['mm/1a ora', 'mm/1a h', 'mm 1a ora', 'mm/i ora', 'mm/prima ora'],
  'μm^3': ['μ^3', 'micron cubi'],
  UA: ['unita arbitrarie', 'unita arbitrarie (u.a.)', 'unita arbitrarie (ua)', 'arbitrary units'],
  '{pH}': ['ph', '[ph]', 'unita ph', 'unita di ph', 'ph units'],
  '{INR}': ['inr'],
  '{index}': ['indice', 'index', '{index_value}', 'index value'],
  '{ratio}': ['rapporto', 'ratio', 'rapporto (ratio)'],
  '{titre}': ['titolo', 'titre', 'titer', '{titer}'],
  '{sco}': ['s/co', '{s_co_ratio}'],
  '{coi}': ['coi', 'cut-off index', 'cut off index', 'c.o.i.'],
  '{MoM}': ['mom', 'multipli della mediana', 'multiples of the median'],
  '{SD}': ['ds', 'sd', 'deviazioni standard', 'standard deviations'],
  '{percentile}': ['percentile', 'centile'],
  '{RLU}': [
    'rlu',
    'url',
    'url (unita relative di luce)',
    'unita relative di luce',
    'relative light units',
  ],
};
