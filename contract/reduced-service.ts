/**
 * On Saturdays, Sundays and holidays the laboratory performs from this hour to midnight the tests
 * that say so (spec 4: 'Saturdays and holidays after 9.30am').
 */
const reducedFrom = '09:30';

/** `weekend`, `always`, or a day and hour as `2026-11-29T10:12`, whether there is one or not. */
export const whenForm = /^(?:weekend|always|\d{4}-\d\d-\d\dT\d\d:\d\d)$/;

/** Do a calendar and a clock have this day and hour? */
function exists(moment: string): boolean {
  const instant = new Date(`${moment}Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(moment);
}

/**
 * When tests are to be performed: on a `weekend`, `always`, or at a day and hour of the laboratory;
 * undefined for any other text.
 */
export const readWhen = (text: string): string | undefined =>
  whenForm.test(text) && (text === 'weekend' || text === 'always' || exists(text))
    ? text
    : undefined;

/** 0 for Sunday. */
const weekdayOf = (day: string) => new Date(`${day}T00:00Z`).getUTCDay();

/**
 * Is it a Saturday, a Sunday or a holiday?
 * @param moment begins with a day, `YYYY-MM-DD`
 * @param holidays as days, `YYYY-MM-DD`
 */
export function isDayOff(moment: string, holidays: readonly string[]): boolean {
  const day = moment.slice(0, 10);
  return weekdayOf(day) % 6 === 0 || holidays.includes(day);
}

/**
 * Does the laboratory then perform only the tests that say so?
 * @param when as `readWhen` has it; undefined at no particular time
 * @param holidays as days, `YYYY-MM-DD`
 */
export function isReducedService(when: string | undefined, holidays: readonly string[]): boolean {
  if (when === undefined || when === 'always') return false;
  return when === 'weekend' || (isDayOff(when, holidays) && when.slice(11) >= reducedFrom);
}
