import type { Interval } from '#contract/intervals.ts';

export const headings = 'Codice esame;Sesso;Età da;Età a;Unità età;Unità;Minimo;Massimo;Testo\n';

/** An interval for any patient, without bounds but those given. */
export const interval = (over: Partial<Interval>): Interval => ({
  sex: 'any',
  ageFrom: null,
  ageTo: null,
  ageUnit: null,
  phase: null,
  low: null,
  lowOperator: null,
  high: null,
  highOperator: null,
  text: null,
  ...over,
});

export const marked = { autoUpdateIntervalsUnits: true };
