import { useMemo } from 'react';
import { laboratoryDay } from '#contract/laboratory-time.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { isStatusStated } from '#contract/test-status.ts';
import { useSite } from '../../platform/site.ts';

/** The laboratory's day, where the status of any test depends on it: a clock takes a phone long. */
export function useDayFor(items: readonly PrestazioneListItem[]): string {
  const { timeZone } = useSite();
  const isNeeded = useMemo(() => items.some(isStatusStated), [items]);
  return isNeeded ? laboratoryDay(new Date(), timeZone) : '';
}
