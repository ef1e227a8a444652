import { fold, normalForm } from './text.ts';
import type { Unit } from './units.reading.ts';
import { readUnit } from './units.reading.ts';
import type { Choice } from './valore-tabella.ts';

/** What identifies a unit. */
export type UnitValue = Pick<Choice, 'code' | 'description'>;

/** Its values are compared as quantities, never by their letters. */
export const unitTable = 'unita-misura';

export type UnitComparison = 'same' | 'other' | 'unknown';

const readUnits = new WeakMap<UnitValue, Unit | null>();

/** Read once: every word of a queue is compared with all values of the table. */
function unitOf(value: UnitValue): Unit | null {
  const cached = readUnits.get(value);
  if (cached !== undefined) return cached;
  const { code, description } = value;
  const unit = readUnit(description) ?? (code === null ? null : readUnit(code));
  readUnits.set(value, unit);
  return unit;
}

/** The same unit is the same quantity of the same thing, however it is written. */
export function compareUnits(text: string, other: string): UnitComparison {
  if (text === other) return 'same';
  const [first, second] = [readUnit(text), readUnit(other)];
  if (first === null || second === null) return 'unknown';
  return first.quantity === second.quantity ? 'same' : 'other';
}

/** @param value of the table of units */
export function compareUnitValue(written: string, value: UnitValue): UnitComparison {
  if (written === value.description) return 'same';
  const [first, second] = [readUnit(written), unitOf(value)];
  if (first === null || second === null) return 'unknown';
  return first.quantity === second.quantity ? 'same' : 'other';
}

/**
 * How many of `other` make one of `unitValue`: 10 for g/dL and g/L. Null: they measure different
 * things, or are not surely units.
 */
export function unitFactor(unitValue: UnitValue, other: UnitValue): number | null {
  const [first, second] = [unitOf(unitValue), unitOf(other)].map((unit) => {
    const [log = '', ...dimension] = unit?.quantity.split(' ') ?? [];
    return unit && { log: Number(log), of: dimension.join(' ') };
  });
  if (!first || !second || first.of !== second.of) return null;
  return 10 ** ((first.log - second.log) / 1e6);
}

/**
 * May two texts that differ only by case, accents or blanks be taken for one? Not if they are two
 * units (`G/L`, `g/L`), nor if the case of one makes it no unit (`MG/dl`).
 */
export function isSameSpelling(text: string, other: string): boolean {
  if (fold(text) !== fold(other)) return false;
  const compatible = (spelling: string) => normalForm(spelling, 'NFKC').replace(/\s+/g, ' ');
  if (compatible(text) === compatible(other)) return true;
  const [first, second] = [readUnit(text), readUnit(other)];
  return first === null || second === null ? first === second : first.quantity === second.quantity;
}

/**
 * The values that are the written unit: first other spellings of it, then equal quantities in other
 * units (`ng/mL` for `µg/L`); of equals, the one that more tests use first. Nothing where the text
 * may be several.
 * @param uses how many tests use a value
 */
export function sameUnits<Value extends UnitValue>(
  values: readonly Value[],
  written: string,
  uses: (value: Value) => number,
): Value[] {
  const unit = readUnit(written);
  if (unit === null) return [];
  return values
    .flatMap((value) => {
      const own = unitOf(value);
      return own?.quantity === unit.quantity
        ? [{ value, isForm: own.form === unit.form, used: uses(value) }]
        : [];
    })
    .toSorted(
      (a, b) =>
        Number(b.isForm) - Number(a.isForm) ||
        b.used - a.used ||
        (a.value.description < b.value.description ? -1 : 1),
    )
    .map(({ value }) => value);
}
