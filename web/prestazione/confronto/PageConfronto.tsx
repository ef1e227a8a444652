import '../../platform/draw-words.ts';
import { useQueries } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { idIn } from '#contract/ids.ts';
import { statusOn } from '#contract/test-status.ts';
import { Button } from '../../design/Button.tsx';
import { Callout } from '../../design/Callout.tsx';
import { Loading } from '../../design/Loading.tsx';
import { Stack } from '../../design/Stack.tsx';
import { paths } from '../../paths.ts';
import { useLanguage } from '../../platform/language.tsx';
import { isNotFound } from '../../platform/problem.ts';
import { operationQuery } from '../../platform/useOperation.ts';
import { useToday } from '../../platform/useToday.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { StatusNotice } from '../StatusNotice.tsx';
import { CompareTable } from './CompareTable.tsx';
import { mostCompared } from './compared.ts';

/** `/confronto?id=…&id=…`: two to four tests side by side. */
export function Component() {
  const { say, plural } = useLanguage();
  const [parameters] = useSearchParams();
  const named = [...new Set(parameters.getAll('id'))];
  const ids = named.slice(0, mostCompared).flatMap((text) => idIn(text) ?? []);
  const queries = useQueries({
    queries: ids.map((id) => operationQuery('GetPrestazione', { id })),
  });
  const answers = queries.flatMap(({ data }) => data ?? []);
  const tests = answers.map(({ prestazione }) => prestazione);
  const today = useToday();
  const unavailable = answers
    .filter(({ prestazione }) => statusOn(prestazione, today) !== 'inUse')
    .map(({ prestazione, successors }) => ({ test: prestazione, successors }));
  const failed = queries.find(({ data, error }) => error && !data && !isNotFound(error));
  const missing = queries.filter(({ error }) => isNotFound(error)).length;
  const left = named.length - ids.length + missing;
  return (
    <Stack>
      <PageHeading title={say('compare.title')} />
      {left > 0 && <Callout tone="caution">{plural('compare.left', left)}</Callout>}
      {failed && <Problem error={failed.error} onRetry={() => void failed.refetch()} />}
      {queries.some(({ isPending }) => isPending) && <Loading />}
      <StatusNotice of={unavailable} today={today} />
      {tests.length >= 2 && <CompareTable tests={tests} />}
      {tests.length < 2 && !failed && queries.every(({ isPending }) => !isPending) && (
        <>
          <p>{say('compare.few')}</p>
          <Button to={paths.draw}>{say('draw.title')}</Button>
        </>
      )}
    </Stack>
  );
}
