import '../../platform/admin-words.ts';
import { useNavigate, useParams } from 'react-router';
import { idIn } from '#contract/ids.ts';
import type { PrestazioneEdit } from '#contract/prestazione.edit.ts';
import { prestazioneEdit } from '#contract/prestazione.edit.ts';
import { Note } from '../../design/Note.tsx';
import { paths } from '../../paths.ts';
import { useLanguage } from '../../platform/language.tsx';
import { isNotFound } from '../../platform/problem.ts';
import { showSuccess } from '../../platform/state.ts';
import { useOperation } from '../../platform/useOperation.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { useRemoval } from '../../ui/Removal.tsx';
import { RemovalPage } from '../../ui/RemovalPage.tsx';
import { EsameUnknown } from '../EsameUnknown.tsx';

function RemoveEsame({ read }: { read: PrestazioneEdit }) {
  const { say } = useLanguage();
  const navigate = useNavigate();
  const removal = useRemoval({
    name: 'admin/RemovePrestazione',
    read,
    schema: prestazioneEdit,
    removes: 'admin/EditPrestazione',
    onRemoved: () => {
      showSuccess(say('removeTest.done', { name: read.serviceName ?? '' }));
      void navigate(paths.tests(), { replace: true });
    },
  });
  const test = removal.shown;
  const name = test.serviceName ?? '';
  return (
    <RemovalPage
      title={say('removeTest.title', { name })}
      back={{ to: paths.test(test.id ?? ''), label: say('removeTest.back') }}
      removal={removal}
      submit={say('remove.confirm')}
      cancelTo={paths.tests()}
    >
      <Note as="p">{test.internalCode}</Note>
    </RemovalPage>
  );
}

function RemoveEsameById({ id }: { id: number }) {
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
  return id === undefined ? <EsameUnknown /> : <RemoveEsameById key={id} id={id} />;
}
