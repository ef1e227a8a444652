/** How a reference interval is written, and read back (contract/intervals.ts). */
export const intervalsIt = {
  'interval.sex.M': 'M',
  'interval.sex.F': 'F',
  'interval.sex.any': 'Tutti',
  'interval.and': 'e',
  'interval.decimal': ',',
  'interval.unit.hours': 'ore',
  'interval.unit.days': 'giorni',
  'interval.unit.weeks': 'settimane',
  'interval.unit.months': 'mesi',
  'interval.unit.years': 'anni',
} as const;

export type IntervalPhrases = Readonly<Record<keyof typeof intervalsIt, string>>;
