import { formatInstant } from './format.ts';
import { useIsHydrated } from './hydration.ts';
import { useLanguage } from './language.tsx';
import { useSite } from './site.ts';

/**
 * Writes instants: in the reader's time, and in the laboratory's on a page as the server renders it
 * (decision 44).
 */
export function useInstant(): (iso: string) => string {
  const { language } = useLanguage();
  const { timeZone } = useSite();
  const readerZone = useIsHydrated() ? undefined : timeZone;
  return (iso) => formatInstant(iso, language, timeZone, readerZone);
}
