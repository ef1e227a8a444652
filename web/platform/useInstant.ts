import { laboratoryTimeZone } from '#contract/constants.ts';
import { formatInstant } from './format.ts';
import { useIsHydrated } from './hydration.ts';
import { useLanguage } from './language.tsx';

/**
 * Writes instants on a page that the server renders: in the laboratory's time as it did, and in the
 * reader's once that is known (decision 44).
 */
export function useInstant(): (iso: string) => string {
  const { language } = useLanguage();
  const zone = useIsHydrated() ? undefined : laboratoryTimeZone;
  return (iso) => formatInstant(iso, language, zone);
}
