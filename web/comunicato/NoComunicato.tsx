import type { ReactNode } from 'react';
import { lazy } from 'react';
import { useLanguage } from '../platform/language.tsx';
import { ForAdmin } from '../ui/ForAdmin.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

const HistoryLink = lazy(async () => ({
  default: (await import('../storico/HistoryLink.tsx')).HistoryLink,
}));

/** No announcement has this address. Administrators still find the history of a removed one. */
export function NoComunicato({ id, back }: { id?: number | undefined; back: ReactNode }) {
  const { say } = useLanguage();
  return (
    <>
      {back}
      <PageHeading title={say('announcements.unknown')} />
      <p>{say('announcements.unknown.help')}</p>
      {id !== undefined && (
        <ForAdmin>
          <HistoryLink noun="comunicato" recordId={id} />
        </ForAdmin>
      )}
    </>
  );
}
