import type { Comunicato } from '#contract/comunicato.ts';
import { isExpired, isFuture, laboratoryDay } from '#contract/comunicato.ts';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import classes from './DueDate.module.css';

/** Until when an announcement holds, by the laboratory's day; and from when, of one still to come. */
export function DueDate({
  comunicato,
  today = laboratoryDay(new Date()),
}: {
  comunicato: Pick<Comunicato, 'startDate' | 'dueDate'>;
  today?: string;
}) {
  const { language, say } = useLanguage();
  const { startDate } = comunicato;
  const isToCome = startDate !== null && isFuture(comunicato, today);
  return (
    <>
      {isToCome && (
        <span className={classes.starts}>{say('announcements.starts', { day: formatDay(startDate, language) })}</span>
      )}
      <Until comunicato={comunicato} today={today} />
    </>
  );
}

function Until({ comunicato, today }: { comunicato: Pick<Comunicato, 'dueDate'>; today: string }) {
  const { language, say } = useLanguage();
  if (comunicato.dueDate === null) return <span className={classes.due}>{say('announcements.noDue')}</span>;
  const day = formatDay(comunicato.dueDate, language);
  if (isExpired(comunicato, today)) {
    return <span className={classes.expired}>{say('announcements.expired', { day })}</span>;
  }
  return <span className={classes.due}>{say('announcements.due', { day })}</span>;
}
