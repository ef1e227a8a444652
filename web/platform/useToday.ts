import { laboratoryDay } from '#contract/laboratory-time.ts';
import { useSite } from './site.ts';

/** The laboratory's day, `YYYY-MM-DD`. */
export function useToday(): string {
  return laboratoryDay(new Date(), useSite().timeZone);
}
