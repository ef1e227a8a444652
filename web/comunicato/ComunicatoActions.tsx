import '../platform/admin-words.ts';
import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';

export function ComunicatoActions({ id, title }: { id: number; title: string }) {
  const { say } = useLanguage();
  const links = [
    { to: paths.editComunicato(id), words: say('announcement.edit') },
    { to: paths.removeComunicato(id), words: say('announcement.remove'), isGrave: true },
    { to: paths.history({ noun: 'comunicato', recordId: id }), words: say('announcement.history') },
  ];
  return (
    <Cluster as="ul">
      {links.map(({ to, words, isGrave }) => (
        <li key={to}>
          <Button to={to} label={`${words}: ${title}`} isCritical={isGrave ?? false}>
            {words}
          </Button>
        </li>
      ))}
    </Cluster>
  );
}

/** The link from the public announcements to their administration. */
export function ManageComunicati() {
  const { say } = useLanguage();
  return (
    <Cluster as="ul">
      <li>
        <Button to={paths.manageComunicati()}>{say('announcement.manage')}</Button>
      </li>
      <li>
        <Button to={paths.editComunicato('nuovo')}>{say('announcement.new')}</Button>
      </li>
    </Cluster>
  );
}
