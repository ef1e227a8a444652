import '../platform/admin-words.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { idIn } from '#contract/ids.ts';
import { BackLink } from '../design/BackLink.tsx';
import { Callout } from '../design/Callout.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { isNotFound } from '../platform/problem.ts';
import { useDebounced } from '../platform/useDebounced.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { useRowsQuery } from './rows-address.ts';
import { useWork } from './useWork.ts';
import { Workbench } from './Workbench.tsx';

function Back() {
  const { say } = useLanguage();
  return <BackLink to={paths.importazioni}>{say('importazione.back')}</BackLink>;
}

function Gone() {
  const { say } = useLanguage();
  return (
    <>
      <PageHeading title={say('importazione.one')} />
      <Callout tone="critical" role="alert">
        {say('importazione.gone')}
      </Callout>
      <Back />
    </>
  );
}

/**
 * Was it applied at the last render, and waits again now? The undo has removed the focused element.
 */
function useTakenBack(state: 'staged' | 'applied' | undefined): boolean {
  const [last, setLast] = useState({ state, isTakenBack: false });
  if (last.state !== state)
    setLast({ state, isTakenBack: last.state === 'applied' && state === 'staged' });
  return last.isTakenBack;
}

function Importazione({ id }: { id: number }) {
  const { say } = useLanguage();
  const { state: rows } = useRowsQuery();
  const q = useDebounced(rows.q ?? '').trim() || undefined;
  const work = useWork(id, { ...rows, q });
  const { data, error } = work.query;
  const isTurned = useTakenBack(data?.state);
  // A colleague applied or discarded it: the data read before is gone.
  if (isNotFound(error)) return <Gone />;
  return (
    <>
      <Back />
      <PageHeading title={data?.file.name ?? say('importazione.one')} isTurned={isTurned} />
      <Loaded query={work.query}>
        {(read) => <Workbench work={work} importazione={work.shown ?? read} rows={rows} />}
      </Loaded>
    </>
  );
}

/**
 * `/admin/importazioni/:id`: an import before it is applied: its file, how it is read, what
 * applying it would do.
 */
export function Component() {
  const id = idIn(useParams()['id']);
  return id === undefined ? <Gone /> : <Importazione key={id} id={id} />;
}
