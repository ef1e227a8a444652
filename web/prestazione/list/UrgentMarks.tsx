import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { useLanguage } from '../../platform/language.tsx';
import classes from './UrgentMarks.module.css';

type Marked = Pick<PrestazioneListItem, 'urgentRequest' | 'urgentInpatientsOnly' | 'saturdaysHolidaysAfter930'>;

/** May it be asked for urgently, by whom, and out of hours: written words, no colour alone. */
export function UrgentMarks({ of, outOfHours = false }: { of: Marked; outOfHours?: boolean }) {
  const { say } = useLanguage();
  return (
    <span className={classes.marks}>
      {of.urgentRequest && !of.urgentInpatientsOnly && <span className={classes.urgent}>{say('mark.urgent')}</span>}
      {of.urgentRequest && of.urgentInpatientsOnly && (
        <span className={classes.inpatients}>{say('mark.inpatientsOnly')}</span>
      )}
      {outOfHours && of.saturdaysHolidaysAfter930 && (
        <span className={classes.outOfHours}>{say('field.saturdaysHolidaysAfter930')}</span>
      )}
    </span>
  );
}
