import { Note } from '../design/Note.tsx';
import { useLanguage } from '../platform/language.tsx';
import { UrgentMarks } from './list/UrgentMarks.tsx';
import classes from './UrgentLegend.module.css';

/** The meaning of each mark, shown as in the list. */
export function UrgentLegend() {
  const { say } = useLanguage();
  const open = {
    urgentRequest: true,
    urgentInpatientsOnly: false,
    saturdaysHolidaysAfter930: false,
  };
  const inpatients = { ...open, urgentInpatientsOnly: true };
  const outOfHours = { ...open, urgentRequest: false, saturdaysHolidaysAfter930: true };
  return (
    <dl className={classes.legend} aria-label={say('urgent.legend')}>
      {[
        { of: open, meaning: 'urgent.meansUrgent' as const },
        { of: inpatients, meaning: 'urgent.meansInpatients' as const },
        { of: outOfHours, meaning: 'urgent.meansOutOfHours' as const },
      ].map(({ of, meaning }) => (
        <div key={meaning} className={classes.meaning}>
          <dt>
            <UrgentMarks of={of} outOfHours urgentOnly />
          </dt>
          <dd>
            <Note>{say(meaning)}</Note>
          </dd>
        </div>
      ))}
    </dl>
  );
}
