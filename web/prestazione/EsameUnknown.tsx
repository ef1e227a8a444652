import { lazy } from 'react';
import { useParams } from 'react-router';
import { id as idSchema } from '#contract/shapes.ts';
import { useLanguage } from '../platform/language.tsx';
import { ForAdmin } from '../ui/ForAdmin.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { BackToList } from './BackToList.tsx';

const HistoryLink = lazy(async () => ({ default: (await import('../storico/HistoryLink.tsx')).HistoryLink }));

/** No test has this address. One that was removed has still its history, for administrators. */
export function EsameUnknown() {
  const { say } = useLanguage();
  const named = idSchema.safeParse(Number(useParams().id));
  return (
    <>
      <BackToList />
      <PageHeading title={say('test.unknown')} />
      <p>{say('test.unknown.help')}</p>
      {named.success && (
        <ForAdmin>
          <HistoryLink noun="prestazione" recordId={named.data} />
        </ForAdmin>
      )}
    </>
  );
}
