import '../../platform/admin-words.ts';
import { useState } from 'react';
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
import { currentOf, isNotFound, newest } from '../../platform/conflict.ts';
import { useLanguage } from '../../platform/language.tsx';
import { useSave } from '../../platform/save.ts';
import { showSuccess } from '../../platform/state.ts';
import { Form } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { ReasonField } from '../../ui/ReasonField.tsx';
import { RecordFacts } from '../../ui/RecordFacts.tsx';
import { sentenceOf } from '../../ui/sentence.ts';
import { useNotSaved } from '../../ui/useNotSaved.ts';
import { EsameUnknown } from '../EsameUnknown.tsx';
import { changedReads } from './changed-reads.ts';

function RemoveEsame({ read }: { read: PrestazioneEdit }) {
  const { say } = useLanguage();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  useNotSaved(reason !== '' ? 'lost' : null);
  const { save, isSaving, error } = useSave('admin/RemovePrestazione', {
    // Not the record itself: it is gone.
    refreshes: changedReads.filter((read) => read !== 'admin/EditPrestazione'),
    onSaved: () => {
      showSuccess(say('removeTest.done', { name: read.serviceName ?? '' }));
      void navigate(paths.tests(), { replace: true });
    },
  });
  // Changed meanwhile: the reader looks at the newer version, and confirms again.
  const told = currentOf(error, prestazioneEdit);
  const [seen, setSeen] = useState(told);
  if (told !== undefined && told.version !== seen?.version) setSeen(told);
  const test = newest(read, seen);
  const name = test.serviceName ?? '';
  const remove = () => {
    const { id, version } = test;
    if (id === null || version === null) return;
    save({ id, version, ...(reason.trim() !== '' && { reason: reason.trim() }) });
  };
  return (
    <>
      <BackLink to={paths.test(test.id ?? '')}>{say('removeTest.back')}</BackLink>
      <PageHeading title={say('removeTest.title', { name })} />
      <Stack isNarrow>
        <Panel>
          <Note as="p">{test.internalCode}</Note>
          <RecordFacts record={test} />
          <Callout tone="critical">{say('remove.warning')}</Callout>
          <p>{say('remove.history')}</p>
          <Form
            onSubmit={remove}
            submit={say('remove.confirm')}
            isBusy={isSaving}
            error={error && (told ? say('remove.stale') : sentenceOf(say, error))}
            isGrave
            others={<Button to={paths.tests()}>{say('dialog.cancel')}</Button>}
          >
            <ReasonField value={reason} onChange={setReason} />
          </Form>
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

/** `/admin/esami/:id/rimuovi`: first the warning, then Cancel goes to the list, or Remove confirms (spec 4). */
export function Component() {
  const id = idIn(useParams().id);
  return id === undefined ? <EsameUnknown /> : <AskedEsame key={id} id={id} />;
}
