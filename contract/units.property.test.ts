import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readUnit } from './units.reading.ts';
import { compareUnits, sameUnits } from './units.ts';

// What each spelling is stands here once more, written down by itself: power of ten, and what is
// measured.
const prefixes: readonly (readonly [number, readonly string[]])[] = [
  [-15, ['f']],
  [-12, ['p']],
  [-9, ['n']],
  [-6, ['u', 'µ', 'μ', 'mc', 'micro']],
  [-3, ['m']],
  [0, ['']],
];
const measured: readonly (readonly [string, readonly string[]])[] = [
  ['gram', ['g', 'gr']],
  ['mole', ['mol']],
  ['unit', ['U']],
  ['international', ['UI', 'IU', '[IU]']],
  ['equivalent', ['Eq', 'eq']],
  ['osmole', ['osm', 'Osm']],
  ['katal', ['kat']],
];
const below: readonly (readonly [number, string, readonly string[]])[] = [
  [0, 'litre', ['L', 'l']],
  [-1, 'litre', ['dL', 'dl']],
  [-3, 'litre', ['mL', 'ml']],
  [-6, 'litre', ['uL', 'µL', 'µl', 'mm³', 'mmc']],
  [0, 'gram-below', ['g']],
  [3, 'gram-below', ['kg', 'Kg']],
];
const whats: readonly (readonly [string, readonly string[]])[] = [
  ['', ['']],
  ['feu', [' FEU', '{FEU}']],
  ['ddu', [' DDU', '{DDU}']],
  ['creatinine', [' creatinina', ' di creatinina', '{creat}', ' crea']],
];

const written = fc
  .tuple(
    fc.constantFrom(...prefixes),
    fc.constantFrom(...measured),
    fc.constantFrom(...below),
    fc.constantFrom(...whats),
    fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
  )
  .map(([[power, prefix], [what, units], [under, volume, volumes], [of, ofs], at]) => {
    const pick = (spellings: readonly string[], choice: number) =>
      spellings[(at[choice] ?? 0) % spellings.length] ?? '';
    const stroke = pick(['/', ' / ', '/'], 4);
    const text = `${pick(prefix, 0)}${pick(units, 1)}${stroke}${pick(volumes, 2)}${pick(ofs, 3)}`;
    return { text, power: power - under, dimension: `${what} ${volume} ${of}` };
  });

const textOf = ({ text }: { text: string }) => text;

test(
  'no suggestion differs from the text by a power of ten or in dimension, and none that fits is ' +
    'left out',
  () => {
    fc.assert(
      fc.property(written, fc.array(written, { maxLength: 20 }), (unit, table) => {
        const values = table.map((value) => ({ ...value, code: null, description: value.text }));
        const found = sameUnits(values, unit.text, () => 0);
        const right = values.filter(
          ({ power, dimension }) => power === unit.power && dimension === unit.dimension,
        );
        expect(found.map(textOf).sort()).toEqual(right.map(textOf).sort());
      }),
      { numRuns: 2000 },
    );
  },
);

test('capitals make no other power of ten of a text, nor another dimension', () => {
  fc.assert(
    fc.property(written, written, ({ text, ...unit }, value) => {
      const compared = compareUnits(text.toUpperCase(), value.text);
      if (compared === 'same') {
        expect(value).toMatchObject({ power: unit.power, dimension: unit.dimension });
      }
    }),
    { numRuns: 2000 },
  );
});

test('parses any text, as a unit or as none', () => {
  const pieces = fc.constantFrom(
    ...'mgLlUuµ/*^10()[]{}%. x-Ee9²³'.split(''),
    'mc',
    'UI',
    'mol',
    'crea',
    '10^',
  );
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.array(pieces, { maxLength: 20 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(anyText, (text) => {
      const unit = readUnit(text);
      expect(unit === null || (unit.quantity !== '' && !/NaN|Infinity/.test(unit.quantity))).toBe(
        true,
      );
    }),
    { numRuns: 5000 },
  );
});
