import { Link } from 'react-router';
import type { Comunicato } from '#contract/comunicato.ts';
import { paths } from '../paths.ts';
import { formatInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import classes from './ComunicatoCard.module.css';
import { DueDate } from './DueDate.tsx';

/** An announcement in the list: title, dates, first lines. */
export function ComunicatoCard({ comunicato }: { comunicato: Comunicato }) {
  const { language, say } = useLanguage();
  return (
    <article className={classes.card}>
      <h2 className={classes.title}>
        <Link to={paths.comunicato(comunicato.id)}>
          <DataText>{comunicato.title}</DataText>
        </Link>
      </h2>
      <p className={classes.dates}>
        <DueDate comunicato={comunicato} />
        <span>{say('announcements.modified', { at: formatInstant(comunicato.modifiedAt, language) })}</span>
      </p>
      <p className={classes.lines} lang="it">
        {comunicato.subject}
      </p>
    </article>
  );
}
