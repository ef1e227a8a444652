import '../platform/admin-words.ts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Payload } from '#contract/operations.ts';
import { id as idSchema } from '#contract/shapes.ts';
import { paths } from '../paths.ts';
import { ApiProblem, useOperation } from '../platform/api.ts';
import { isNotFound } from '../platform/conflict.ts';
import { useLanguage } from '../platform/language.tsx';
import { useSave } from '../platform/save.ts';
import { showSuccess } from '../platform/state.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { DataText } from '../ui/DataText.tsx';
import form from '../ui/Form.module.css';
import { Form } from '../ui/Form.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { ReasonField } from '../ui/ReasonField.tsx';
import { sentenceOf } from '../ui/sentence.ts';
import { NoManagedComunicato } from './BackToManaged.tsx';
import classes from './ComunicatoEditor.module.css';
import { DueDate } from './DueDate.tsx';
import { FoldedText } from './FoldedText.tsx';
import page from './PageComunicato.module.css';
import { refreshedByComunicati } from './refreshed.ts';

type Edited = Payload<'admin/EditComunicato'>['comunicato'];

function Confirm({ id, comunicato }: { id: number; comunicato: Edited }) {
  const { say } = useLanguage();
  const go = useNavigate();
  const [reason, setReason] = useState('');
  const { save, isSaving, error } = useSave('admin/RemoveComunicato', {
    onSaved: () => {
      showSuccess(say('announcement.removed'));
      void go(paths.manageComunicati());
    },
    refreshes: refreshedByComunicati,
  });
  const { title, subject, startDate, dueDate, version } = comunicato;
  const isStale = error instanceof ApiProblem && error.code === 'conflict.staleVersion';
  const others = (
    <button type="button" className={form.quiet} onClick={() => void go(paths.manageComunicati())}>
      {say('dialog.cancel')}
    </button>
  );
  return (
    <div className={classes.removal}>
      <div className={classes.notice}>
        <p>
          <strong>{say('remove.warning')}</strong>
        </p>
        <p>{say('remove.history')}</p>
      </div>
      <article className={classes.removed}>
        <h2>
          <DataText>{title}</DataText>
        </h2>
        <p className={page.dates}>
          <DueDate comunicato={{ startDate, dueDate }} />
        </p>
        <FoldedText key={version} text={subject ?? ''} />
      </article>
      <Form
        onSubmit={() => save({ id, version: version ?? 1, ...(reason.trim() !== '' && { reason }) })}
        submit={say('announcement.remove')}
        isBusy={isSaving}
        // What is shown above is the announcement as it is now: the reading is made again after every attempt.
        error={error && (isStale ? say('remove.stale') : sentenceOf(say, error))}
        isGrave
        others={others}
      >
        <ReasonField value={reason} onChange={setReason} />
      </Form>
    </div>
  );
}

function Remove({ id }: { id: number }) {
  const { say } = useLanguage();
  const asked = useOperation('admin/EditComunicato', { id });
  if (isNotFound(asked.error)) return <NoManagedComunicato id={id} />;
  return (
    <>
      <BackLink to={paths.comunicato(id)}>{say('announcement.remove.back')}</BackLink>
      <PageHeading title={say('announcement.remove.title')} />
      <Loaded asked={asked}>{({ comunicato }) => <Confirm id={id} comunicato={comunicato} />}</Loaded>
    </>
  );
}

/** `/admin/comunicazioni/:id/rimuovi`: the warning, then Cancel back to the list or Remove (spec 4). */
export function Component() {
  const id = idSchema.safeParse(Number(useParams().id));
  return id.success ? <Remove key={id.data} id={id.data} /> : <NoManagedComunicato />;
}
