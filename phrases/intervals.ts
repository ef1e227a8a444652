import type { AgeUnit, IntervalWords } from '#contract/intervals.ts';
import type { IntervalPhrases } from './intervals.it.ts';

/** `say` gives the words. */
export function intervalWordsSaid(say: (key: keyof IntervalPhrases) => string): IntervalWords {
  const unit = (name: AgeUnit) => say(`interval.unit.${name}`);
  return {
    sex: { M: say('interval.sex.M'), F: say('interval.sex.F'), any: say('interval.sex.any') },
    unit: {
      hours: unit('hours'),
      days: unit('days'),
      weeks: unit('weeks'),
      months: unit('months'),
      years: unit('years'),
    },
    and: say('interval.and'),
    decimal: say('interval.decimal') === ',' ? ',' : '.',
  };
}

export function intervalWords(phrases: IntervalPhrases): IntervalWords {
  return intervalWordsSaid((key) => phrases[key]);
}
