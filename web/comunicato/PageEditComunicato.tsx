import '../platform/admin-words.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { idIn } from '#contract/ids.ts';
import { Loading } from '../design/Loading.tsx';
import { useLanguage } from '../platform/language.tsx';
import { isNotFound } from '../platform/problem.ts';
import { useOperation } from '../platform/useOperation.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import type { Restored } from '../ui/useRestored.ts';
import { useRestored } from '../ui/useRestored.ts';
import { BackToManaged, NoManagedComunicato } from './BackToManaged.tsx';
import { ComunicatoEditor } from './ComunicatoEditor.tsx';

interface EditProps {
  readonly id: number | undefined;
  readonly restored?: Restored | undefined;
}

/** The form of an announcement, perhaps with the values of an earlier version. */
function EditRestored({ id }: { id: number }) {
  const restored = useRestored('comunicato', id);
  return restored === null ? <Loading /> : <Edit id={id} restored={restored} />;
}

function Edit({ id, restored }: EditProps) {
  const { say } = useLanguage();
  const query = useOperation('admin/EditComunicato', id === undefined ? {} : { id });
  // The form begins with the present announcement, not with a cached one.
  const [isFresh, setFresh] = useState(false);
  const isGone = isNotFound(query.error);
  if (!isFresh && !query.isFetching && (query.data || query.error)) setFresh(true);
  // While it is edited, what was typed stays: saving reports that a colleague removed it.
  if (isGone && query.data === undefined) return <NoManagedComunicato id={id} />;
  return (
    <>
      <BackToManaged />
      <PageHeading title={say(id === undefined ? 'announcement.new' : 'announcement.edit.title')} />
      {isFresh ? (
        <Loaded isForForm query={query}>
          {({ comunicato }) => <ComunicatoEditor saved={comunicato} restored={restored} />}
        </Loaded>
      ) : (
        <Loading />
      )}
    </>
  );
}

/** `/admin/comunicazioni/:id`: an announcement to edit; `nuovo` for a new one. */
export function Component() {
  const named = useParams().id;
  if (named === 'nuovo') return <Edit key="nuovo" id={undefined} />;
  const id = idIn(named);
  return id === undefined ? <NoManagedComunicato /> : <EditRestored key={id} id={id} />;
}
