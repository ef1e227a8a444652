import '../../platform/admin-words.ts';
import { Link, useNavigate, useParams } from 'react-router';
import { idIn } from '#contract/ids.ts';
import type { PrestazioneEdit } from '#contract/prestazione.edit.ts';
import { prestazioneEdit } from '#contract/prestazione.edit.ts';
import { BackLink } from '../../design/BackLink.tsx';
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
import form from './EsameForm.module.css';
import classes from './PageRemoveEsame.module.css';

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
      <div className={classes.sheet}>
        <p className={classes.code}>{test.internalCode}</p>
        <RecordFacts record={test} />
        <p className={classes.warning}>{say('remove.warning')}</p>
        <p>{say('remove.history')}</p>
        <RemovalForm
          removal={removal}
          submit={say('remove.confirm')}
          cancel={
            <Link to={paths.tests()} className={form.cancel}>
              {say('dialog.cancel')}
            </Link>
          }
        />
      </div>
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
