const two = (number: number) => String(number).padStart(2, '0');

/** A calendar day as `YYYY-MM-DD`; undefined if there is no such day. */
function dayFrom(year: number, month: number, day: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isThere = at.getUTCMonth() === month - 1 && at.getUTCDate() === day && year >= 1000;
  return isThere ? `${year}-${two(month)}-${two(day)}` : undefined;
}

/**
 * Parses a day: day, month and year, as both languages of the pages write them (`22/11/2026`,
 * `22.11.26`, `22 11 2026`, `22112026`), or as `2026-11-22`. A year of two digits is of this
 * century. Undefined if it is not a day, or not yet.
 */
export function dayOf(typed: string): string | undefined {
  const text = typed.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return dayFrom(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const written =
    /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4}|\d{2})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  if (!written) return undefined;
  const year = Number(written[3]);
  return dayFrom(year < 100 ? 2000 + year : year, Number(written[2]), Number(written[1]));
}

export function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** The same day some months later or earlier, or that month's last. */
export function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1, of = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  const date = Math.min(of, last.getUTCDate());
  return `${last.getUTCFullYear()}-${two(last.getUTCMonth() + 1)}-${two(date)}`;
}

/** How many days a day comes after its week's Monday. */
export function afterMonday(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The weeks of a day's month, each of seven days from Monday on, with those of its neighbours. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const begin = dayAfter(first, -afterMonday(first));
  const weeks: string[][] = [];
  for (let monday = begin; monday.slice(0, 7) <= day.slice(0, 7); monday = dayAfter(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => dayAfter(monday, at)));
  }
  return weeks;
}
