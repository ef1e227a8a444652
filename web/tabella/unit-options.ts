import type { SupportTable } from '#contract/field.ts';
import { fold } from '#contract/text.ts';
import { compareUnitValue, isSameSpelling, sameUnits, unitTable } from '#contract/units.ts';
import type { Comparison, Option } from '../design/options.ts';

/** Is it spelled the same, apart from meaningless case and blanks? */
function isSpelledSo({ code, description }: Option, written: string): boolean {
  const text = [description, code ?? ''].find((name) => fold(name) === fold(written));
  // A part of a name matches only in the name's case, which could change the unit.
  return text === undefined ? description.includes(written.trim()) : isSameSpelling(written, text);
}

const units: Comparison = {
  same: (options, written) => sameUnits(options, written, ({ usedBy = 0 }) => usedBy),
  mayBe(option, written) {
    const compared = compareUnitValue(written, option);
    return compared === 'same' || (compared === 'unknown' && isSpelledSo(option, written));
  },
};

/**
 * How the values of a table are compared with a text: units as quantities, all others by their
 * letters.
 */
export function comparisonOf(table: SupportTable | null): Comparison | undefined {
  return table === unitTable ? units : undefined;
}
