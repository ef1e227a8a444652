import type { Language } from '#contract/constants.ts';
import { languageFacts } from '#contract/constants.ts';
import type { IntervalWords } from '#contract/intervals.ts';
import { intervalWords } from '#phrases/intervals.ts';
import { dayWords } from '#phrases/moment.ts';
import type { PhraseKey, PhraseValues } from '#phrases/phrases.ts';
import { fill } from '#phrases/phrases.ts';
import type { DocumentFacts } from '../export.data.ts';
import { exportPhrasesOf } from '../export.phrases.ts';

export interface PdfLocale {
  readonly language: Language;
  translate(key: PhraseKey, values?: PhraseValues): string;
  /** Time, then day, month, year, on the laboratory's clock (spec 9), as a sentence has them. */
  instant(iso: string): string;
  day(day: string): string;
  number(value: number): string;
  readonly intervals: IntervalWords;
}

const dayParts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

export function pdfLocale({
  language,
  timeZone,
}: Pick<DocumentFacts, 'language' | 'timeZone'>): PdfLocale {
  const phrases = exportPhrasesOf[language];
  const { locale } = languageFacts(language);
  const time = new Intl.DateTimeFormat(locale, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const date = new Intl.DateTimeFormat(locale, { ...dayParts, timeZone });
  const number = new Intl.NumberFormat(locale, {
    maximumSignificantDigits: 21,
    useGrouping: false,
  });
  return {
    language,
    translate: (key, values) => fill(phrases[key], values),
    instant: (iso) =>
      fill(phrases['pdf.instant'], {
        time: time.format(new Date(iso)),
        day: date.format(new Date(iso)),
      }),
    day: (day) => dayWords(day, language),
    number: (value) => number.format(value),
    intervals: intervalWords(phrases),
  };
}
