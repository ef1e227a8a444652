import { lazy } from 'react';
import { useParams } from 'react-router';
import { isExpired, isFuture } from '#contract/comunicato.ts';
import { idIn } from '#contract/ids.ts';
import { BackLink } from '../design/BackLink.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { isNotFound } from '../platform/problem.ts';
import { useOperation } from '../platform/useOperation.ts';
import { useToday } from '../platform/useToday.ts';
import { DataText } from '../ui/DataText.tsx';
import { ForAdmin } from '../ui/ForAdmin.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { PrintHead } from '../ui/PrintHead.tsx';
import { ComunicatoSheet } from './ComunicatoSheet.tsx';
import { NoComunicato } from './NoComunicato.tsx';

const BackToManaged = lazy(async () => ({
  default: (await import('./BackToManaged.tsx')).BackToManaged,
}));
const ComunicatoActions = lazy(async () => ({
  default: (await import('./ComunicatoActions.tsx')).ComunicatoActions,
}));

function Back({ archived = false }: { archived?: boolean }) {
  const { say } = useLanguage();
  return (
    <BackLink to={paths.comunicati(archived ? { archived } : {})}>
      {say('announcements.back')}
    </BackLink>
  );
}

function Known({ id }: { id: number }) {
  const query = useOperation('GetComunicato', { id });
  const today = useToday();
  if (isNotFound(query.error)) return <NoComunicato id={id} back={<Back />} />;
  const expired = query.data !== undefined && isExpired(query.data.comunicato, today);
  const future = query.data !== undefined && isFuture(query.data.comunicato, today);
  return (
    <>
      <PrintHead />
      {future ? (
        <ForAdmin>
          <BackToManaged />
        </ForAdmin>
      ) : (
        <Back archived={expired} />
      )}
      <Loaded query={query}>
        {({ comunicato, prestazioni }) => (
          <ComunicatoSheet
            comunicato={comunicato}
            prestazioni={prestazioni}
            heading={
              <PageHeading title={comunicato.title}>
                <DataText>{comunicato.title}</DataText>
              </PageHeading>
            }
            actions={
              <ForAdmin>
                <ComunicatoActions id={comunicato.id} title={comunicato.title} />
              </ForAdmin>
            }
          />
        )}
      </Loaded>
    </>
  );
}

export function Component() {
  const id = idIn(useParams().id);
  return id === undefined ? <NoComunicato back={<Back />} /> : <Known key={id} id={id} />;
}
