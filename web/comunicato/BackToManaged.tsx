import '../platform/admin-words.ts';
import { BackLink } from '../design/BackLink.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { NoComunicato } from './NoComunicato.tsx';

export function BackToManaged() {
  const { say } = useLanguage();
  return <BackLink to={paths.manageComunicati()}>{say('announcement.manage')}</BackLink>;
}

export function NoManagedComunicato({ id }: { id?: number | undefined }) {
  return <NoComunicato id={id} back={<BackToManaged />} />;
}
