/** What an amount is counted in. */
export type Unit = 'minute' | 'hour' | 'mL';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * An amount of the catalogue with its unit, as `90 minuti`: every digit that it has; whole hours of
 * minutes as hours.
 * @param atOnce the words for 0 minutes
 */
export function amountText(amount: number, unit: Unit, locale: string, atOnce: string): string {
  if (unit === 'minute' && amount === 0) return atOnce;
  if (unit === 'minute' && amount % 60 === 0)
    return amountText(amount / 60, 'hour', locale, atOnce);
  const key = `${locale} ${unit}`;
  const isSymbol = unit === 'mL';
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      maximumSignificantDigits: 21,
      useGrouping: false,
      style: isSymbol ? 'decimal' : 'unit',
      unit: isSymbol ? undefined : unit,
      unitDisplay: 'long',
    });
  formats.set(key, format);
  return isSymbol ? `${format.format(amount)} ${unit}` : format.format(amount);
}

/** The label of an amount that is shown with its unit: without the unit in brackets at its end. */
export function withoutUnit(label: string, unit: Unit | undefined): string {
  return unit === undefined ? label : label.replace(/ \([^()]{1,20}\)$/, '');
}
