import type { Language } from '#contract/constants.ts';
import { defaultLanguage, languages } from '#contract/constants.ts';
import { readPreference } from './preferences.ts';

/** The name under which the choice is stored on the device. */
export const languageKey = 'language';

function isLanguage(text: unknown): text is Language {
  return languages.some(({ code }) => code === text);
}

/** `?lang=` wins over the stored choice, Italian otherwise (design.md section 12). */
export function chosenLanguage(): Language {
  const requested = new URLSearchParams(window.location.search).get('lang');
  if (isLanguage(requested)) return requested;
  const stored = readPreference(languageKey);
  return isLanguage(stored) ? stored : defaultLanguage;
}
