import { lazy } from 'react';
import { useParams } from 'react-router';
import { longestQuery } from '#contract/constants.ts';
import { idIn } from '#contract/ids.ts';
import { Button } from '../design/Button.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { ForAdmin } from '../ui/ForAdmin.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { BackToList } from './BackToList.tsx';

const HistoryLink = lazy(async () => ({
  default: (await import('../storico/HistoryLink.tsx')).HistoryLink,
}));

/**
 * No test has this address; instead of an id it may contain a code or a name. Administrators still
 * find the history of a removed one.
 */
export function EsameUnknown() {
  const { say } = useLanguage();
  const { id: typed = '' } = useParams();
  const id = idIn(typed);
  const q = typed.slice(0, longestQuery);
  return (
    <>
      <BackToList />
      <PageHeading title={say('test.unknown')} />
      <p>{say('test.unknown.help')}</p>
      {id === undefined && (
        <p>
          <Button variant="primary" icon="search" to={paths.tests({ q })}>
            {say('list.findTyped', { q })}
          </Button>
        </p>
      )}
      {id !== undefined && (
        <ForAdmin>
          <HistoryLink noun="prestazione" recordId={id} />
        </ForAdmin>
      )}
    </>
  );
}
