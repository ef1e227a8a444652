import type { Language } from '#contract/constants.ts';
import { languageFacts, roundingDecimals } from '#contract/constants.ts';

const formats = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

function cached<Format extends Intl.DateTimeFormat | Intl.NumberFormat>(
  key: string,
  make: () => Format,
): Format {
  const format = (formats.get(key) as Format | undefined) ?? make();
  formats.set(key, format);
  return format;
}

const dayParts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** How far a zone is from Greenwich at an instant, as `GMT+1`. */
function offsetOf(at: Date, zone: string): string {
  const format = cached(`offset ${zone}`, () => {
    return new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' });
  });
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/**
 * Time and day of an instant in the reader's time, as `09:30` and `20/11/2026`. Where the reader's
 * clock differs from the laboratory's, which paper and files use, `zone` names it, as `GMT-5`;
 * otherwise it is empty.
 * @param laboratoryZone the laboratory's time zone
 * @param timeZone the device's own when absent
 */
export function timeAndDay(
  at: Date,
  language: Language,
  laboratoryZone: string,
  timeZone = deviceZone(),
) {
  const locale = languageFacts(language).locale;
  const time = cached(
    `time ${language} ${timeZone}`,
    () => new Intl.DateTimeFormat(locale, { ...clock, timeZone }),
  );
  const day = cached(
    `day ${language} ${timeZone}`,
    () => new Intl.DateTimeFormat(locale, { ...dayParts, timeZone }),
  );
  const zone = offsetOf(at, timeZone);
  const isLaboratorys = zone === offsetOf(at, laboratoryZone);
  return { time: time.format(at), day: day.format(at), zone: isLaboratorys ? '' : zone };
}

const ofDay: Readonly<Record<Language, string>> = { it: 'del', en: 'on' };

/**
 * An instant (ISO 8601, UTC) in the reader's time: time, then day, month, year (spec 9), as `09:30
 * del 20/11/2026`, and the time zone where it is not the laboratory's: `03:30 del 20/11/2026
 * GMT-5`.
 * @param laboratoryZone the laboratory's time zone
 * @param timeZone the device's own when absent
 */
export function formatInstant(
  iso: string,
  language: Language,
  laboratoryZone: string,
  timeZone?: string,
): string {
  const { time, day, zone } = timeAndDay(new Date(iso), language, laboratoryZone, timeZone);
  return [time, ofDay[language], day, zone].filter(Boolean).join(' ');
}

/**
 * A calendar day (`YYYY-MM-DD`) alone, as `20/11/2026`: the same day whatever the reader's time
 * zone.
 */
export function formatDay(day: string, language: Language): string {
  const format = cached(`calendar ${language}`, () => {
    return new Intl.DateTimeFormat(languageFacts(language).locale, {
      ...dayParts,
      timeZone: 'UTC',
    });
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/**
 * A number with the language's separators, rounded to two decimals (spec 9): for what is counted or
 * computed (decision 44).
 */
export function formatNumber(value: number, language: Language): string {
  const format = cached(`number ${language}`, () => {
    return new Intl.NumberFormat(languageFacts(language).locale, {
      maximumFractionDigits: roundingDecimals,
      useGrouping: 'always',
    });
  });
  return format.format(value);
}

/** Several things listed in a sentence, as `1, 2 e 3`. */
export function formatList(parts: readonly string[], language: Language): string {
  return new Intl.ListFormat(languageFacts(language).locale).format(parts);
}

/**
 * A number of the catalogue: every digit that it has, and no mark between thousands, which could be
 * read as a decimal mark.
 */
export function formatExact(value: number, language: Language): string {
  const format = cached(`exact ${language}`, () => {
    return new Intl.NumberFormat(language, { maximumSignificantDigits: 21, useGrouping: false });
  });
  return format.format(value);
}
