import { expect, test } from 'vitest';
import { compareUnits, compareUnitValue, isSameSpelling, sameUnits } from './units.ts';

const unitValue = (description: string, code: string | null = null) => ({ code, description });

/** What each of these is: the spelling that the demonstration's table has, or UCUM's. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  'µg/L': [
    'ug/L',
    'μg/L',
    'mcg/L',
    'mcg/l',
    'microg/l',
    'micrograms/L',
    'mcgr/L',
    'µg / l',
    'UG/L',
    'MCG/L',
    'µg per L',
  ],
  'mg/dL': [
    'mg/dl',
    'MG/DL',
    'mg/DL',
    'mgr/dl',
    'mg/100 mL',
    'mg%',
    'milligrammi/decilitro',
    '㎎/㎗',
    'mg.dL-1',
  ],
  'g/dL': ['gr/dl', 'gr./dl', 'g%', 'G/DL', 'grammi/dL'],
  'µmol/L': ['mcmol/L', 'micromol/L', 'umol/l', 'µM', 'UMOL/L', 'µmol·L⁻¹'],
  'mmol/L': ['mmoli/L', 'mMol/L', 'mMOL/L', 'MMOL/L', 'mM', 'mmol L-1'],
  'UI/L': ['IU/L', 'iu/l', 'U.I./L', 'u.i./l', '[IU]/L', 'UI / l'],
  'µUI/mL': ['mcIU/ml', 'µIU/ml', 'u[IU]/mL', 'microUI/mL', 'mcUI/mL', 'µU.I./mL'],
  'mEq/L': ['meq/l', 'MEQ/L', 'mEQ/L', 'meq/lt'],
  'U/L': ['u/l', 'U/l', 'U / L'],
  '10^9/L': [
    '10*9/L',
    '10⁹/L',
    'x10E9/L',
    'x 10^9/L',
    '×10⁹/l',
    '10**9/L',
    '1E9/L',
    '10(9)/L',
    'G/L',
    'G/l',
  ],
  '10^3/µL': [
    '10*3/uL',
    'K/uL',
    'k/µl',
    'x1000/µL',
    'mila/mmc',
    '10^3/mmc',
    '10³/mm³',
    'migliaia/µL',
    'Tsd/µl',
  ],
  '10^12/L': ['T/L', '10*12/L', '10¹²/L'],
  'cell/µL': ['cell/µl', 'cells/uL', 'cellule/µL', '{cells}/uL', 'Zellen/µL'],
  '‰': ['o/oo', '0/00', '°/oo', 'per mille', '/1000'],
  '%': ['o/o', 'per cento', '/100'],
  '/100{WBC}': ['/100 Leu', '/100 leucociti', '/100Leuk.'],
  '/1000{RBC}': ['/1000 Ery', '/1000 eritrociti'],
  'mg/g di creatinina': ['mg/g{creat}', 'mg/g creat.', 'mg/gCrea', 'mg/g Krea', 'mg/g creatinine'],
  'ng/mL FEU': ['ng/mL{FEU}', 'ng{FEU}/mL', 'ng/ml feu', 'µg/L FEU'],
  'mL/min/1,73 m²': ['mL/min/{1.73_m2}', 'ml/min/1.73 m2', 'ml/min x 1,73 mq', 'ml/min/1.73qm'],
  'mg/24h': ['mg/(24.h)', 'mg/24 ore', 'mg/die', 'mg/d', 'mg/giorno', 'mg/24 h'],
  'mm/h': ['mm/1h', 'mm/1ª ora', 'mm/ora', 'MM/H'],
  'mOsm/kg': ['mosm/kg', 'mosmol/kg', 'mOsm/Kg'],
  'copie/mL': ['{copies}/mL', 'cp/mL', 'copies/ml'],
  'UFC/mL': ['{CFU}/mL', 'CFU/ml', 'U.F.C./mL', 'ufc/ml'],
  mmHg: ['mm Hg', 'mm[Hg]', 'MMHG'],
  fL: ['fl', 'FL', 'µm³', 'µ³'],
  s: ['sec', 'sec.', 'secondi', 'SEC'],
  pH: ['[pH]', 'PH', 'unità pH'],
  Indice: ['{index_value}', 'Index'],
  'Unità arbitrarie (U.A.)': ['U.A.', 'AU', "[arb'U]"],
};

test.each(Object.entries(spellings))(
  '%s is the same unit however it is spelled',
  (unit, others) => {
    expect(others.filter((other) => compareUnits(other, unit) !== 'same')).toEqual([]);
  },
);

test('spellings of different units are never the same unit', () => {
  // These are equal quantities: 10^9 per litre, 1000 per microlitre; 10^12 of them are not.
  const equal = new Set(['10^9/L', '10^3/µL']);
  const crossed = Object.entries(spellings).flatMap(([unit, others], at) =>
    Object.entries(spellings)
      .slice(at + 1)
      .flatMap(([other, itsOthers]) =>
        equal.has(unit) && equal.has(other)
          ? []
          : [unit, ...others].flatMap((spelling) =>
              [other, ...itsOthers]
                .filter((two) => compareUnits(spelling, two) === 'same')
                .map((two) => `${spelling} = ${two}`),
            ),
      ),
  );
  expect(crossed).toEqual([]);
});

test.each([
  ['mcg/L', 'mg/L'],
  ['mcmol/L', 'mmol/L'],
  ['IU/L', 'kU/L'],
  ['IU/L', 'U/L'],
  ['mcIU/ml', 'mUI/mL'],
  ['mEq/L', 'mmol/L'],
  ['ng/mL FEU', 'ng/mL DDU'],
  ['ng/mL FEU', 'ng/mL'],
  ['mg/g{creat}', 'mg/g'],
  ['G/L', 'g/L'],
  ['mg/g', 'mmol/mol'],
  ['mmHg', 'kPa'],
  ['cell/µL', 'copie/mL'],
  ['INR', 'Rapporto (ratio)'],
  ['µmol/L', 'µkat/L'],
  ['kUA/L', 'kU/L'],
])('%s is another unit than %s', (unit, other) => {
  expect(compareUnits(unit, other)).toBe('other');
});

test.each([
  ...[
    'Mg/dl',
    'ng/ML',
    'Mmol/L',
    'U/ML',
    'MU/L',
    'mu/l',
    'MUI/L',
    '10 9/L',
    'nmol/h*g',
    'E/L',
    'Units',
    'mlU/l',
  ],
  ...[
    'mg/dl (siero)',
    'mg/dL e altro',
    'M/L',
    'mL/min/1,73',
    'vedi nota',
    '',
    'x'.repeat(1000),
    '�g/L',
    '////',
  ],
])('%j is ambiguous', (text) => {
  const table = Object.keys(spellings).map((unit) => unitValue(unit));
  expect(sameUnits(table, text, () => 1)).toEqual([]);
});

test('a spelling comes before another unit that is as much, the most used first', () => {
  const uses = new Map([
    ['ng/mL', 25],
    ['µg/L', 2],
    ['ug/L', 7],
  ]);
  const table = ['mg/L', 'ng/mL', 'µg/L', 'ug/L', 'µg/dL', 'U/L'].map((unit) => unitValue(unit));
  const found = sameUnits(table, 'mcg/l', ({ description }) => uses.get(description) ?? 0);
  expect(found.map(({ description }) => description)).toEqual(['ug/L', 'µg/L', 'ng/mL']);
});

test('a value that is no unit by its description is one by its code', () => {
  expect(compareUnitValue('µg/L', unitValue('Microgrammi su litro', 'ug/L'))).toBe('same');
  expect(compareUnitValue('µg/L', unitValue('mg/L', 'ug/L'))).toBe('other');
  expect(compareUnitValue('µg/L', unitValue('Chissà', 'M12'))).toBe('unknown');
});

test('only case that changes nothing is passed over', () => {
  expect(isSameSpelling('MMOL/l', 'mmol/L')).toBe(true);
  expect(isSameSpelling('mmol/l', 'mmol/L')).toBe(true);
  expect(isSameSpelling('MMOL/L', 'mmol/L')).toBe(true);
  expect(isSameSpelling('titolo', 'Titolo')).toBe(true);
  expect(isSameSpelling('Log UI', 'log  UI')).toBe(true);
  expect(isSameSpelling('G/L', 'g/L')).toBe(false);
  expect(isSameSpelling('MU/L', 'mU/L')).toBe(false);
  expect(isSameSpelling('Mg/dL', 'mg/dL')).toBe(false);
});
