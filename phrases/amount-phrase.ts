import type { Unit } from '#contract/field-kind.ts';

/** The words of an amount in its unit, with a place for its `{count}`. */
export function amountPhrase(unit: Unit, amount: number) {
  if (unit === 'mL') return 'amount.mL';
  if (unit === 'minutes' && amount === 0) return 'amount.atOnce';
  return `amount.${unit}.${amount === 1 ? 'one' : 'other'}` as const;
}
