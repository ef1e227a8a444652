/**
 * On Saturdays, Sundays and holidays the laboratory performs from this hour to midnight the tests
 * that say so (spec 4: 'Saturdays and holidays after 9.30am').
 */
const reducedFrom = '09:30';

const momentForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** A day and hour of the laboratory, as `2026-11-29T10:12`, that a calendar and a clock have. */
function isMoment(text: string): boolean {
  if (!momentForm.test(text)) return false;
  const instant = new Date(`${text}Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/**
 * When tests are to be performed: on a `weekend`, `always`, or at a day and hour of the laboratory;
 * undefined for any other text.
 */
export const readWhen = (text: string): string | undefined =>
  text === 'weekend' || text === 'always' || isMoment(text) ? text : undefined;

const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * The day and hour of an instant in the laboratory, as `2026-11-29T10:12`.
 * @param timeZone that of the laboratory
 */
export function laboratoryMoment(at: Date, timeZone: string): string {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(timeZone, clock);
  return clock.format(at).replace(' ', 'T');
}

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
