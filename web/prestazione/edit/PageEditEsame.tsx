import '../../platform/admin-words.ts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { idIn } from '#contract/ids.ts';
import type { PrestazioneEdit } from '#contract/prestazione.edit.ts';
import { Loading } from '../../design/Loading.tsx';
import { ownName, readDraft } from '../../platform/drafts.ts';
import { useLanguage } from '../../platform/language.tsx';
import { isNotFound } from '../../platform/problem.ts';
import { useAppState } from '../../platform/state.ts';
import { useAdminOperation } from '../../platform/useAdminOperation.ts';
import { useOperation } from '../../platform/useOperation.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import type { Restored } from '../../ui/useRestored.ts';
import { useRemoved, useRestored } from '../../ui/useRestored.ts';
import { EsameUnknown } from '../EsameUnknown.tsx';
import { draftOf } from './draft.ts';
import { EsameEditor } from './EsameEditor.tsx';

interface EditorProps {
  readonly current: PrestazioneEdit;
  /** The name under which the draft is stored. */
  readonly draftName: string;
  readonly notice?: ReactNode;
  readonly restored?: Restored | undefined;
}

/** The form, when the fields and the values of the tables are there. */
function Editor(props: EditorProps) {
  const configuration = useAdminOperation('GetFieldConfiguration', {});
  const values = useOperation('GetValoriTabellaSupporto', {});
  return (
    <Loaded isForForm query={configuration}>
      {({ fields }) => (
        <Loaded isForForm query={values}>
          {(tables) => <EsameEditor {...props} fields={fields} values={tables.values} />}
        </Loaded>
      )}
    </Loaded>
  );
}

const draftNameOf = (id: number) => `prestazione.${id}`;

/** A removed test: what was typed in its form before a reload can still be saved as new. */
function GoneEsame({ id }: { id: number }) {
  const { language, say } = useLanguage();
  const empty = useOperation('admin/EditPrestazione', {});
  const by = useAppState((state) => state.currentUser?.username) ?? '';
  return (
    <Loaded isForForm query={empty}>
      {({ prestazione }) =>
        readDraft(ownName(draftNameOf(id), by), by, draftOf(prestazione, language)) ===
        undefined ? (
          <EsameUnknown />
        ) : (
          <Editor current={prestazione} draftName={draftNameOf(id)} notice={say('editTest.gone')} />
        )
      }
    </Loaded>
  );
}

/** A new test; with `?from=12` it begins with the last version of a removed one. */
function NewEsame() {
  const query = useOperation('admin/EditPrestazione', {});
  const removed = useRemoved('prestazione');
  if (removed === null) return <Loading />;
  const name = removed ? `prestazione.new.${removed.origin.id}` : 'prestazione.new';
  return (
    <Loaded isForForm query={query}>
      {({ prestazione }) => <Editor current={prestazione} draftName={name} restored={removed} />}
    </Loaded>
  );
}

function EditEsame({ id }: { id: number }) {
  const query = useOperation('admin/EditPrestazione', { id });
  const restored = useRestored('prestazione', id);
  const isGone = isNotFound(query.error);
  if (query.data === undefined && isGone) return <GoneEsame id={id} />;
  if (restored === null) return <Loading />;
  return (
    <Loaded isForForm query={query}>
      {({ prestazione }) => (
        <Editor current={prestazione} draftName={draftNameOf(id)} restored={restored} />
      )}
    </Loaded>
  );
}

/** `/admin/esami/:id`: a test in its form; `nuovo` for one that is not made yet. */
export function Component() {
  const named = useParams().id;
  if (named === 'nuovo') return <NewEsame key="new" />;
  const id = idIn(named);
  return id === undefined ? <EsameUnknown /> : <EditEsame key={id} id={id} />;
}
