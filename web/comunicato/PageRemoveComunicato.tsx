import '../platform/admin-words.ts';
import { useNavigate, useParams } from 'react-router';
import type { ComunicatoEdit } from '#contract/comunicato.operations.ts';
import { idIn } from '#contract/ids.ts';
import { operations } from '#contract/operations.ts';
import { Panel } from '../design/Panel.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { isNotFound } from '../platform/problem.ts';
import { showSuccess } from '../platform/state.ts';
import { useOperation } from '../platform/useOperation.ts';
import { DataText } from '../ui/DataText.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { useRemoval } from '../ui/Removal.tsx';
import { RemovalPage } from '../ui/RemovalPage.tsx';
import { NoManagedComunicato } from './BackToManaged.tsx';
import { DueDate } from './DueDate.tsx';
import { FoldedText } from './FoldedText.tsx';

const edited = operations['admin/EditComunicato'].output.shape.comunicato;

function Confirm({ id, read }: { id: number; read: ComunicatoEdit }) {
  const { say } = useLanguage();
  const go = useNavigate();
  const removal = useRemoval({
    name: 'admin/RemoveComunicato',
    read,
    schema: edited,
    removes: 'admin/EditComunicato',
    onRemoved: () => {
      showSuccess(say('announcement.removed'));
      void go(paths.manageComunicati());
    },
  });
  const { shown, error } = removal;
  const { title, subject, startDate, dueDate, version } = shown;
  if (isNotFound(error)) return <NoManagedComunicato id={id} />;
  return (
    <RemovalPage
      title={say('announcement.remove.title')}
      back={{ to: paths.comunicato(id), label: say('announcement.remove.back') }}
      removal={removal}
      submit={say('announcement.remove')}
      cancelTo={paths.manageComunicati()}
    >
      <article>
        <Panel title={<DataText>{title}</DataText>}>
          <p>
            <DueDate comunicato={{ startDate, dueDate }} />
          </p>
          <FoldedText key={version} text={subject ?? ''} />
        </Panel>
      </article>
    </RemovalPage>
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
