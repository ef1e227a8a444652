const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * The day and hour of an instant in the laboratory, as `2026-11-29T10:12`, whatever the reader's
 * clock (threats.md H11).
 * @param timeZone that of the laboratory
 */
export function laboratoryMoment(at: Date, timeZone: string): string {
  // Creating one takes a browser tens of milliseconds, which pages without a day are spared.
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(timeZone, clock);
  return clock.format(at).replace(' ', 'T');
}

/**
 * The day of an instant in the laboratory, `YYYY-MM-DD`.
 * @param timeZone that of the laboratory
 */
export function laboratoryDay(at: Date, timeZone: string): string {
  return laboratoryMoment(at, timeZone).slice(0, 10);
}
