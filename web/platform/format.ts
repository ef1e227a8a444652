import type { Language } from '#contract/constants.ts';
import { roundingDecimals } from '#contract/constants.ts';

/** English is written as in Great Britain: its flag stands on the switch (spec 9). */
const locales: Readonly<Record<Language, string>> = { it: 'it-IT', en: 'en-GB' };

const made = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

function once<Format extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => Format): Format {
  const format = (made.get(key) as Format | undefined) ?? make();
  made.set(key, format);
  return format;
}

const dayParts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/** Time and day of an instant in the reader's time, as `09:30` and `20/11/2026`. */
export function timeAndDay(at: Date, language: Language): { time: string; day: string } {
  const time = once(`time ${language}`, () => {
    return new Intl.DateTimeFormat(locales[language], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  });
  const day = once(`day ${language}`, () => new Intl.DateTimeFormat(locales[language], dayParts));
  return { time: time.format(at), day: day.format(at) };
}

/** An instant (ISO 8601, UTC) in the reader's time: time, then day, month, year (spec 9), as `09:30 20/11/2026`. */
export function formatInstant(iso: string, language: Language): string {
  const { time, day } = timeAndDay(new Date(iso), language);
  return `${time} ${day}`;
}

/** A calendar day (`YYYY-MM-DD`) alone, as `20/11/2026`: the same day whatever the reader's time zone. */
export function formatDay(day: string, language: Language): string {
  const format = once(`calendar ${language}`, () => {
    return new Intl.DateTimeFormat(locales[language], { ...dayParts, timeZone: 'UTC' });
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** A number with the language's separators, at most two decimals (spec 9: rounding). */
export function formatNumber(value: number, language: Language): string {
  const format = once(`number ${language}`, () => {
    return new Intl.NumberFormat(locales[language], { maximumFractionDigits: roundingDecimals, useGrouping: 'always' });
  });
  return format.format(value);
}

/** A number with every digit that it has, and no mark between thousands, which could be read as a decimal mark. */
export function formatExact(value: number, language: Language): string {
  const format = once(`exact ${language}`, () => {
    return new Intl.NumberFormat(language, { maximumSignificantDigits: 21, useGrouping: false });
  });
  return format.format(value);
}
