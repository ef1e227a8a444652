import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { HistoryLink } from '../storico/HistoryLink.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import classes from './PageComunicato.module.css';

/** The way back to the administrators' list. */
export function BackToManaged() {
  const { say } = useLanguage();
  return (
    <Link to={paths.manageComunicati()} className={classes.back}>
      <span aria-hidden="true">←</span> {say('announcement.manage')}
    </Link>
  );
}

/** No announcement has this address. One that was removed has still its history. */
export function NoComunicato({ id }: { id?: number }) {
  const { say } = useLanguage();
  return (
    <>
      <BackToManaged />
      <PageHeading title={say('announcements.unknown')} />
      <p>{say('announcements.unknown.help')}</p>
      {id !== undefined && <HistoryLink noun="comunicato" recordId={id} />}
    </>
  );
}
