import { lazy } from 'react';
import { Link, useParams } from 'react-router';
import { isExpired, laboratoryDay } from '#contract/comunicato.ts';
import { id as idSchema } from '#contract/valore-tabella.ts';
import { paths } from '../paths.ts';
import { ApiProblem, useOperation } from '../platform/api.ts';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import { ForAdmin } from '../ui/ForAdmin.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { ComunicatoSheet } from './ComunicatoSheet.tsx';
import classes from './PageComunicato.module.css';

const ComunicatoActs = lazy(async () => ({ default: (await import('./ComunicatoActs.tsx')).ComunicatoActs }));
const HistoryLink = lazy(async () => ({ default: (await import('../storico/HistoryLink.tsx')).HistoryLink }));

function Back({ archived = false }: { archived?: boolean }) {
  const { say } = useLanguage();
  return (
    <Link to={paths.comunicati(archived ? { archived } : {})} className={classes.back}>
      <span aria-hidden="true">←</span> {say('announcements.back')}
    </Link>
  );
}

function Unknown({ id }: { id?: number }) {
  const { say } = useLanguage();
  return (
    <>
      <Back />
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

function Known({ id }: { id: number }) {
  const asked = useOperation('GetComunicato', { id });
  if (asked.error instanceof ApiProblem && asked.error.code === 'notFound') return <Unknown id={id} />;
  const expired = asked.data !== undefined && isExpired(asked.data.comunicato, laboratoryDay(new Date()));
  return (
    <>
      <Back archived={expired} />
      <Loaded asked={asked}>
        {({ comunicato }) => (
          <ComunicatoSheet
            comunicato={comunicato}
            heading={
              <PageHeading title={comunicato.title}>
                <DataText>{comunicato.title}</DataText>
              </PageHeading>
            }
            acts={
              <ForAdmin>
                <ComunicatoActs id={comunicato.id} title={comunicato.title} />
              </ForAdmin>
            }
          />
        )}
      </Loaded>
    </>
  );
}

/** `/comunicazioni/:id`: an announcement, whole. */
export function Component() {
  const named = idSchema.safeParse(Number(useParams().id));
  return named.success ? <Known key={named.data} id={named.data} /> : <Unknown />;
}
