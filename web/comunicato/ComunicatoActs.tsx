import '../platform/admin-words.ts';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import acts from '../ui/Acts.module.css';

/** What an administrator can do with an announcement. */
export function ComunicatoActs({ id, title }: { id: number; title: string }) {
  const { say } = useLanguage();
  const links = [
    { to: paths.editComunicato(id), words: say('announcement.edit') },
    { to: paths.removeComunicato(id), words: say('announcement.remove'), isGrave: true },
    { to: paths.history({ noun: 'comunicato', recordId: id }), words: say('announcement.history') },
  ];
  return (
    <ul className={acts.acts}>
      {links.map(({ to, words, isGrave }) => (
        <li key={to}>
          <Link to={to} aria-label={`${words}: ${title}`} data-grave={isGrave}>
            {words}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The way from the announcements that everybody reads to their administration. */
export function ManageComunicati() {
  const { say } = useLanguage();
  return (
    <ul className={acts.acts}>
      <li>
        <Link to={paths.manageComunicati()}>{say('announcement.manage')}</Link>
      </li>
      <li>
        <Link to={paths.editComunicato('nuovo')}>{say('announcement.new')}</Link>
      </li>
    </ul>
  );
}
