import '../platform/admin-words.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { idIn } from '#contract/ids.ts';
import { BackLink } from '../design/BackLink.tsx';
import { Callout } from '../design/Callout.tsx';
import { paths } from '../paths.ts';
import { isNotFound } from '../platform/conflict.ts';
import { useLanguage } from '../platform/language.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { useRowsAsked } from './rows-address.ts';
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
 * Was it applied when the page last looked, and waits again? What had the focus went with the act
 * that took it back.
 */
function useTakenBack(state: 'staged' | 'applied' | undefined): boolean {
  const [known, setKnown] = useState({ state, isTakenBack: false });
  if (known.state !== state)
    setKnown({ state, isTakenBack: known.state === 'applied' && state === 'staged' });
  return known.isTakenBack;
}

function Importazione({ id }: { id: number }) {
  const { say } = useLanguage();
  const { state: rows } = useRowsAsked();
  const work = useWork(id, rows);
  const { data, error } = work.query;
  const isTurned = useTakenBack(data?.state);
  // A colleague applied it or threw it away: what was read before is no longer there.
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
 * `/admin/importazioni/:id`: a file on its way into the catalogue: what it is, how it is read, what
 * applying it would do.
 */
export function Component() {
  const id = idIn(useParams()['id']);
  return id === undefined ? <Gone /> : <Importazione key={id} id={id} />;
}
