import '../../platform/admin-words.ts';
import { useNavigate, useParams } from 'react-router';
import { idIn } from '#contract/ids.ts';
import type { PrestazioneEdit } from '#contract/prestazione.edit.ts';
import { prestazioneEdit } from '#contract/prestazione.edit.ts';
import { BackLink } from '../../design/BackLink.tsx';
import { Button } from '../../design/Button.tsx';
import { Callout } from '../../design/Callout.tsx';
import { Note } from '../../design/Note.tsx';
import { Panel } from '../../design/Panel.tsx';
import { Stack } from '../../design/Stack.tsx';
import { paths } from '../../paths.ts';
import { useOperation } from '../../platform/api.ts';
import { isNotFound } from '../../platform/conflict.ts';
import { useLanguage } from '../../platform/language.tsx';
import { showSuccess } from '../../platform/state.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { RecordFacts } from '../../ui/RecordFacts.tsx';
import { RemovalForm, useRemoval } from '../../ui/Removal.tsx';
import { EsameUnknown } from '../EsameUnknown.tsx';
import { changedReads } from './changed-reads.ts';

function RemoveEsame({ read }: { read: PrestazioneEdit }) {
  const { say } = useLanguage();
  const navigate = useNavigate();
  const removal = useRemoval({
    name: 'admin/RemovePrestazione',
    read,
    schema: prestazioneEdit,
    refreshes: changedReads.filter((one) => one !== 'admin/EditPrestazione'),
    onRemoved: () => {
      showSuccess(say('removeTest.done', { name: read.serviceName ?? '' }));
      void navigate(paths.tests(), { replace: true });
    },
  });
  const test = removal.shown;
  const name = test.serviceName ?? '';
  return (
    <>
      <BackLink to={paths.test(test.id ?? '')}>{say('removeTest.back')}</BackLink>
      <PageHeading title={say('removeTest.title', { name })} />
      <Stack isNarrow>
        <Panel>
          <Note as="p">{test.internalCode}</Note>
          <RecordFacts record={test} />
          <Callout tone="critical" title={say('remove.warning')}>
            {say('remove.history')}
          </Callout>
          <RemovalForm
            removal={removal}
            submit={say('remove.confirm')}
            cancel={<Button to={paths.tests()}>{say('dialog.cancel')}</Button>}
          />
        </Panel>
      </Stack>
    </>
  );
}

function AskedEsame({ id }: { id: number }) {
  const query = useOperation('admin/EditPrestazione', { id });
  if (isNotFound(query.error)) return <EsameUnknown />;
  return <Loaded query={query}>{({ prestazione }) => <RemoveEsame read={prestazione} />}</Loaded>;
}

/**
 * `/admin/esami/:id/rimuovi`: first the warning, then Cancel goes to the list, or Remove confirms
 * (spec 4).
 */
export function Component() {
  const id = idIn(useParams().id);
  return id === undefined ? <EsameUnknown /> : <AskedEsame key={id} id={id} />;
}
