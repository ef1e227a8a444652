import type { Language } from '#contract/constants.ts';
import { languageFacts } from '#contract/constants.ts';

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
