import '../platform/admin-words.ts';
import { useNavigate, useParams } from 'react-router';
import type { ComunicatoEdit } from '#contract/comunicato.operations.ts';
import { idIn } from '#contract/ids.ts';
import { operations } from '#contract/operations.ts';
import { BackLink } from '../design/BackLink.tsx';
import { Button } from '../design/Button.tsx';
import { Callout } from '../design/Callout.tsx';
import { Panel } from '../design/Panel.tsx';
import { Stack } from '../design/Stack.tsx';
import { paths } from '../paths.ts';
import { useOperation } from '../platform/api.ts';
import { isNotFound } from '../platform/conflict.ts';
import { useLanguage } from '../platform/language.tsx';
import { showSuccess } from '../platform/state.ts';
import { DataText } from '../ui/DataText.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { RecordFacts } from '../ui/RecordFacts.tsx';
import { RemovalForm, useRemoval } from '../ui/Removal.tsx';
import { NoManagedComunicato } from './BackToManaged.tsx';
import { DueDate } from './DueDate.tsx';
import { FoldedText } from './FoldedText.tsx';
import { refreshedByComunicati } from './refreshed.ts';

const edited = operations['admin/EditComunicato'].output.shape.comunicato;

function Confirm({ id, read }: { id: number; read: ComunicatoEdit }) {
  const { say } = useLanguage();
  const go = useNavigate();
  const removal = useRemoval({
    name: 'admin/RemoveComunicato',
    read,
    schema: edited,
    refreshes: refreshedByComunicati.filter((one) => one !== 'admin/EditComunicato'),
    onRemoved: () => {
      showSuccess(say('announcement.removed'));
      void go(paths.manageComunicati());
    },
  });
  const { shown, error } = removal;
  const { title, subject, startDate, dueDate, version } = shown;
  if (isNotFound(error)) return <NoManagedComunicato id={id} />;
  const cancel = (
    <Button variant="quiet" onClick={() => void go(paths.manageComunicati())}>
      {say('dialog.cancel')}
    </Button>
  );
  return (
    <>
      <BackLink to={paths.comunicato(id)}>{say('announcement.remove.back')}</BackLink>
      <PageHeading title={say('announcement.remove.title')} />
      <Stack isNarrow>
        <Callout tone="critical" title={say('remove.warning')}>
          {say('remove.history')}
        </Callout>
        <article>
          <Panel title={<DataText>{title}</DataText>}>
            <p>
              <DueDate comunicato={{ startDate, dueDate }} />
            </p>
            <FoldedText key={version} text={subject ?? ''} />
          </Panel>
        </article>
        <RemovalForm removal={removal} submit={say('announcement.remove')} cancel={cancel} />
        <RecordFacts record={shown} />
      </Stack>
    </>
  );
}

function Remove({ id }: { id: number }) {
  const query = useOperation('admin/EditComunicato', { id });
  if (isNotFound(query.error)) return <NoManagedComunicato id={id} />;
  return <Loaded query={query}>{({ comunicato }) => <Confirm id={id} read={comunicato} />}</Loaded>;
}

/**
 * `/admin/comunicazioni/:id/rimuovi`: the warning, then Cancel back to the list or Remove (spec 4).
 */
export function Component() {
  const id = idIn(useParams().id);
  return id === undefined ? <NoManagedComunicato /> : <Remove key={id} id={id} />;
}
