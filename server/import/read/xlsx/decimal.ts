/** A decimal number by its digits: `digits` × 10^`exponent`. */
export interface Decimal {
  readonly isNegative: boolean;
  readonly digits: string;
  readonly exponent: number;
}

/** Reads plain decimal notation; null where it is none. */
export function readDecimal(text: string): Decimal | null {
  const [, sign, integer = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (sign === undefined) return null;
  return { isNegative: sign === '-', digits: integer + fraction, exponent: -fraction.length };
}

/** A number with so many decimals, half a unit away from zero. */
export function roundDecimal(number: Decimal, places: number): Decimal & { isRounded: boolean } {
  const cut = -number.exponent - places;
  if (cut <= 0) return { ...number, isRounded: false };
  const digits = number.digits.padStart(cut + 1, '0');
  const [left, off] = [digits.slice(0, -cut), digits.slice(-cut)];
  const more = (off[0] ?? '0') >= '5' ? 1n : 0n;
  return {
    isNegative: number.isNegative,
    digits: String(BigInt(left) + more).padStart(left.length, '0'),
    exponent: -places,
    isRounded: /[^0]/.test(off),
  };
}

/** The digits before the point, without zeros in front, and so many behind it. */
export function writeDecimal(
  { digits, exponent }: Decimal,
  places: number,
): { integer: string; fraction: string } {
  const whole = exponent > 0 ? digits + '0'.repeat(exponent) : digits.padStart(1 - exponent, '0');
  const point = exponent < 0 ? whole.length + exponent : whole.length;
  return {
    integer: whole.slice(0, point).replace(/^0+(?=\d)/, ''),
    fraction: whole.slice(point).padEnd(places, '0'),
  };
}
