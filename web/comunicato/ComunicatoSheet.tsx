import type { ReactNode } from 'react';
import type { Comunicato } from '#contract/comunicato.ts';
import { isExpired, isFuture, laboratoryDay } from '#contract/comunicato.ts';
import { formatInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { LinkedText } from '../ui/LinkedText.tsx';
import { DueDate } from './DueDate.tsx';
import classes from './PageComunicato.module.css';

interface ComunicatoSheetProps {
  readonly comunicato: Omit<Comunicato, 'id' | 'version' | 'modifiedAt'> & { readonly modifiedAt?: string };
  /** Its title: of the page, or of a preview. */
  readonly heading: ReactNode;
  readonly acts?: ReactNode;
  /** The day on which it is read, by default the laboratory's own now. */
  readonly today?: string;
}

/** An announcement, whole, as everybody reads it. */
export function ComunicatoSheet({
  comunicato,
  heading,
  acts,
  today = laboratoryDay(new Date()),
}: ComunicatoSheetProps) {
  const { language, say } = useLanguage();
  const { modifiedAt, subject } = comunicato;
  return (
    <article className={classes.sheet}>
      {heading}
      <p className={classes.dates}>
        <DueDate comunicato={comunicato} today={today} />
        {modifiedAt !== undefined && (
          <span>{say('announcements.modified', { at: formatInstant(modifiedAt, language) })}</span>
        )}
      </p>
      {acts}
      {isFuture(comunicato, today) && <p className={classes.expired}>{say('announcements.starts.help')}</p>}
      {isExpired(comunicato, today) && <p className={classes.expired}>{say('announcements.expired.help')}</p>}
      <p className={classes.text} lang="it">
        <LinkedText text={subject} />
      </p>
    </article>
  );
}
