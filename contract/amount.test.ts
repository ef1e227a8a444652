import { expect, test } from 'vitest';
import { amountText, withoutUnit } from './amount.ts';

test.each([
  [90, 'minute', 'it', '90 minuti'],
  [1, 'minute', 'it', '1 minuto'],
  [240, 'minute', 'it', '4 ore'],
  [60, 'minute', 'en', '1 hour'],
  [0, 'minute', 'it', 'subito'],
  [0, 'hour', 'it', '0 ore'],
  [12, 'hour', 'en', '12 hours'],
  [0.5, 'mL', 'it', '0,5 mL'],
  [0, 'mL', 'it', '0 mL'],
  [1234.5678, 'mL', 'en', '1234.5678 mL'],
] as const)('%d of unit %s reads in %s as %s', (amount, unit, locale, text) => {
  expect(amountText(amount, unit, locale, 'subito')).toBe(text);
});

test('a label loses the unit in brackets that stands with the amount', () => {
  expect(withoutUnit('Volume minimo (mL)', 'mL')).toBe('Volume minimo');
  expect(withoutUnit('Volume minimo', 'mL')).toBe('Volume minimo');
  expect(withoutUnit('Tempo di risposta (giorni)', undefined)).toBe('Tempo di risposta (giorni)');
});
