/** `digits` × 10^`exponent`. */
export interface Decimal {
  readonly isNegative: boolean;
  readonly digits: string;
  readonly exponent: number;
}

/** Null unless the text is in plain decimal notation. */
export function readDecimal(text: string): Decimal | null {
  const [, sign, integer = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (sign === undefined) return null;
  return { isNegative: sign === '-', digits: integer + fraction, exponent: -fraction.length };
}

/** Rounds to so many decimals, half away from zero. */
export function roundDecimal(number: Decimal, places: number): Decimal & { isRounded: boolean } {
  const cut = -number.exponent - places;
  if (cut <= 0) return { ...number, isRounded: false };
  const digits = number.digits.padStart(cut + 1, '0');
  const [head, dropped] = [digits.slice(0, -cut), digits.slice(-cut)];
  const carry = (dropped[0] ?? '0') >= '5' ? 1n : 0n;
  return {
    isNegative: number.isNegative,
    digits: String(BigInt(head) + carry).padStart(head.length, '0'),
    exponent: -places,
    isRounded: /[^0]/.test(dropped),
  };
}

/** The digits before the point, without leading zeros, and so many after it. */
export function writeDecimal(
  { digits, exponent }: Decimal,
  places: number,
): { integer: string; fraction: string } {
  const padded = exponent > 0 ? digits + '0'.repeat(exponent) : digits.padStart(1 - exponent, '0');
  const point = exponent < 0 ? padded.length + exponent : padded.length;
  return {
    integer: padded.slice(0, point).replace(/^0+(?=\d)/, ''),
    fraction: padded.slice(point).padEnd(places, '0'),
  };
}
