import { languageIn } from '#contract/address-text.ts';
import type { Language } from '#contract/constants.ts';
import { defaultLanguage, languages } from '#contract/constants.ts';
import { readPreference } from './preferences.ts';

/** The name under which the choice is stored on the device. */
export const languageKey = 'language';

/** `?lang=` wins over the stored choice, Italian otherwise (design.md section 12). */
export function chosenLanguage(): Language {
  const requested = languageIn(new URLSearchParams(window.location.search));
  if (requested !== undefined) return requested;
  const stored = readPreference(languageKey);
  return languages.find(({ code }) => code === stored)?.code ?? defaultLanguage;
}
