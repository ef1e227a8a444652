import type { Language } from '#contract/constants.ts';
import { defaultLanguage, languages } from '#contract/constants.ts';
import { readKept } from './kept.ts';

/** Under which name the choice is kept on the device. */
export const keptAs = 'language';

function isLanguage(text: unknown): text is Language {
  return languages.some(({ code }) => code === text);
}

/** `?lang=` wins over the kept choice, Italian otherwise (design.md section 12). */
export function chosenLanguage(): Language {
  const asked = new URLSearchParams(window.location.search).get('lang');
  if (isLanguage(asked)) return asked;
  const kept = readKept(keptAs);
  return isLanguage(kept) ? kept : defaultLanguage;
}
