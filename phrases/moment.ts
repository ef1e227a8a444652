import type { Language } from '#contract/constants.ts';
import { languageFacts } from '#contract/constants.ts';

const dayFormats = new Map<Language, Intl.DateTimeFormat>();

/** A day (`YYYY-MM-DD`), as `29/11/2026`. */
export function dayWords(day: string, language: Language): string {
  const format =
    dayFormats.get(language) ??
    new Intl.DateTimeFormat(languageFacts(language).locale, {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      timeZone: 'UTC',
    });
  dayFormats.set(language, format);
  return format.format(new Date(`${day}T00:00Z`));
}

/** A day and hour of the laboratory (`2026-11-29T10:12`), as `domenica 29/11/2026, 10:12`. */
export function momentWords(moment: string, language: Language): string {
  const [day = '', time = ''] = moment.split('T');
  const format = new Intl.DateTimeFormat(languageFacts(language).locale, {
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return `${format.format(new Date(`${day}T00:00Z`))}, ${time}`;
}
