import type { IntervalWords } from '#contract/intervals.ts';
import type { Phrases } from './phrases.ts';

/** The words with which a language writes reference intervals. */
export function intervalWords(phrases: Phrases): IntervalWords {
  return {
    sex: { M: phrases['interval.sex.M'], F: phrases['interval.sex.F'], any: phrases['interval.sex.any'] },
    unit: {
      hours: phrases['interval.unit.hours'],
      days: phrases['interval.unit.days'],
      weeks: phrases['interval.unit.weeks'],
      months: phrases['interval.unit.months'],
      years: phrases['interval.unit.years'],
    },
    and: phrases['interval.and'],
    decimal: phrases['interval.decimal'] === ',' ? ',' : '.',
  };
}
