import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useParams } from 'react-router';
import { idIn } from '#contract/ids.ts';
import type { Payload } from '#contract/operations.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { AtWidth, not } from '../design/AtWidth.tsx';
import { Callout } from '../design/Callout.tsx';
import { Loading } from '../design/Loading.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { isNotFound } from '../platform/problem.ts';
import { useIsWide } from '../platform/useIsWide.ts';
import { useOperation } from '../platform/useOperation.ts';
import { Problem, StaleBanner } from '../ui/Problem.tsx';
import { BackToList } from './BackToList.tsx';
import { EsameHeader } from './EsameHeader.tsx';
import { EsameNews } from './EsameNews.tsx';
import { EsamePrintHead } from './EsamePrintHead.tsx';
import { EsameRecord } from './EsameRecord.tsx';
import { EsameSections } from './EsameSections.tsx';
import { EsameSheet } from './EsameSheet.tsx';
import { EsameStatus } from './EsameStatus.tsx';
import { EsameSummary } from './EsameSummary.tsx';
import { EsameUnknown } from './EsameUnknown.tsx';
import type { KnownPrestazione } from './FieldValue.tsx';
import { listKeys } from './list/list-keys.ts';
import { useKnownFields, useShownFields } from './shownFields.ts';

// It is below all else: the page stands without its code.
const EsameHistory = lazy(async () => ({
  default: (await import('./EsameHistory.tsx')).EsameHistory,
}));

/** What the list already has of a test, so that the page does not begin empty. */
function useKnownFromList(id: number): PrestazioneListItem | undefined {
  const summary = useQueryClient().getQueryData<Payload<'SummaryPrestazioni'>>([
    'SummaryPrestazioni',
    {},
  ]);
  return summary?.prestazioni.find((item) => item.id === id);
}

function Esame({ id }: { id: number }) {
  const { say } = useLanguage();
  const isWide = useIsWide();
  const { data, error, isPending, dataUpdatedAt, refetch } = useOperation('GetPrestazione', { id });
  const fields = useShownFields();
  const { labelOf } = useKnownFields();
  const fromList = useKnownFromList(id);
  if (isNotFound(error)) return <EsameUnknown />;
  const prestazione = data?.prestazione;
  const test: KnownPrestazione | undefined = prestazione ?? fromList;
  const record = prestazione && <EsameRecord of={prestazione} />;
  return (
    <>
      <BackToList />
      {prestazione && error && <StaleBanner since={dataUpdatedAt} onRetry={refetch} />}
      {!prestazione && test && !isPending && (
        <Callout tone="caution">{say('test.partial')}</Callout>
      )}
      {!prestazione && !isPending && <Problem error={error} onRetry={refetch} />}
      {test && (
        <EsameSheet>
          {prestazione && <EsamePrintHead test={prestazione} />}
          <EsameHeader
            test={test}
            confusable={data?.confusable ?? fromList?.confusable}
            record={
              <AtWidth of="wide" isShown={isWide}>
                {record}
              </AtWidth>
            }
          />
          <EsameStatus test={test} successors={data?.successors} />
          {test.intervals !== undefined && test.intervals.length > 0 && (
            <AtWidth of="narrow" isShown={not(isWide)}>
              <a className="screen-only" href="#section-intervals">
                {labelOf('intervals')}
              </a>
            </AtWidth>
          )}
          {data && data.comunicati.length > 0 && <EsameNews comunicati={data.comunicati} />}
          <EsameSummary test={test} />
          <AtWidth of="narrow" isShown={not(isWide)}>
            {record}
          </AtWidth>
          {!isPending && <EsameSections test={test} fields={fields} />}
          {prestazione && (
            <Suspense fallback={<Loading />}>
              <EsameHistory id={id} />
            </Suspense>
          )}
        </EsameSheet>
      )}
      {isPending && <Loading />}
    </>
  );
}

/** `/esami/:id`: a test, with all its public data. */
export function Component() {
  const id = idIn(useParams().id);
  useEffect(() => {
    listKeys.openedPath = id === undefined ? undefined : paths.test(id);
  }, [id]);
  return id === undefined ? <EsameUnknown /> : <Esame key={id} id={id} />;
}
