import { gregorianEaster } from 'date-easter';

/**
 * Italy's holidays that have a date, as `MM-DD`: law 260 of 1949, with what laws 54 of 1977 and 336
 * of 2000 and decree 792 of 1985 took away and gave back, and 4 October by law 151 of 2025.
 */
const datedHolidays = [
  ...['01-01', '01-06', '04-25', '05-01', '06-02', '08-15'],
  ...['10-04', '11-01', '12-08', '12-25', '12-26'],
];

const isInForce = (day: string, year: number) => day !== '10-04' || year >= 2026;

function easterMonday(year: number): string {
  const { month, day } = gregorianEaster(year);
  return new Date(Date.UTC(year, month - 1, day + 1)).toISOString().slice(0, 10);
}

/**
 * The holidays of a year and the next, as days (`YYYY-MM-DD`), in order, without Easter, which is a
 * Sunday.
 * @param own the laboratory's: `MM-DD` of every year, as the patron's day, or a single `YYYY-MM-DD`
 */
export function holidaysFrom(first: number, own: readonly string[]): readonly string[] {
  const days = [first, first + 1].flatMap((year) => [
    ...datedHolidays.filter((day) => isInForce(day, year)).map((day) => `${year}-${day}`),
    easterMonday(year),
    ...own.map((day) => (day.length === 5 ? `${year}-${day}` : day)),
  ]);
  return [...new Set(days)].toSorted();
}
