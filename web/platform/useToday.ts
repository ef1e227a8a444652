import { laboratoryDay } from '#contract/comunicato.ts';
import { useSite } from './site.ts';

/** The laboratory's day, `YYYY-MM-DD`. */
export function useToday(): string {
  return laboratoryDay(new Date(), useSite().timeZone);
}
