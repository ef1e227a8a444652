import type { IntervalPhrases } from './intervals.it.ts';

export const intervalsEn: IntervalPhrases = {
  'interval.sex.M': 'M',
  'interval.sex.F': 'F',
  'interval.sex.any': 'All',
  'interval.and': 'and',
  'interval.decimal': '.',
  'interval.unit.hours': 'hours',
  'interval.unit.days': 'days',
  'interval.unit.weeks': 'weeks',
  'interval.unit.months': 'months',
  'interval.unit.years': 'years',
};
