import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { z } from 'zod/mini';
import type { ImportBatch, TouchedRecord } from '#contract/importazione.ts';
import { touchedRecord } from '#contract/importazione.ts';
import { paths } from '../paths.ts';
import { ApiProblem, call } from '../platform/api.ts';
import { isNotFound } from '../platform/conflict.ts';
import { useLanguage } from '../platform/language.tsx';
import { refresh } from '../platform/query-client.ts';
import { showSuccess } from '../platform/state.ts';
import { useAskedCode } from '../platform/step-up.ts';
import { DataText } from '../ui/DataText.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import form from '../ui/Form.module.css';
import { Form } from '../ui/Form.tsx';
import { ApplyProgress } from './ApplyProgress.tsx';
import classes from './PageImportazioni.module.css';
import { refreshedByImports } from './refreshed.ts';
import { useLongAct } from './useLongAct.ts';
import { importSentence } from './words.ts';

const touched = z.object({ records: z.array(touchedRecord) });

/** So many are listed: the rest is told as a number. */
const most = 20;

/** The records that were changed since, when that is why an import is not taken back. */
function touchedBy(failure: unknown): readonly TouchedRecord[] {
  if (!(failure instanceof ApiProblem) || failure.code !== 'conflict.batchTouched') return [];
  return touched.safeParse(failure.body).data?.records ?? [];
}

/** Trying again would be refused again. */
function isRefused(failure: unknown): boolean {
  return isNotFound(failure) || (failure instanceof ApiProblem && failure.code.startsWith('conflict.batch'));
}

function Touched({ records }: { records: readonly TouchedRecord[] }) {
  const { say, plural } = useLanguage();
  const labelId = 'touched-records';
  return (
    <div>
      <p id={labelId}>{say('importazione.undo.touched')}</p>
      <ul aria-labelledby={labelId} className={classes.touched}>
        {records.slice(0, most).map(({ noun, id, name, version }) => (
          <li key={`${noun} ${id}`}>
            {noun === 'prestazione' && version !== null ? (
              <Link to={paths.test(id)}>
                <DataText>{name ?? id}</DataText>
              </Link>
            ) : (
              <DataText>{name ?? id}</DataText>
            )}
          </li>
        ))}
        {records.length > most && <li>{plural('importazione.more', records.length - most)}</li>}
      </ul>
    </div>
  );
}

/** Takes back an applied import as a whole: what it made is removed, what it changed is as before. */
export function UndoImport({ batch, onClose }: { batch: ImportBatch; onClose: () => void }) {
  const { say, plural } = useLanguage();
  const name = batch.fileName ?? say('importazione.noName');
  const queries = useQueryClient();
  const { start, isUnderWay, progress, error } = useLongAct(
    'admin/UndoImportazione',
    batch.id,
    (said) => call('admin/UndoImportazione', { batch: batch.id, ...said }),
    {
      onDone: ({ batch: { waitsAs } }) => {
        refresh(queries, refreshedByImports);
        showSuccess(say(waitsAs === null ? 'importazione.undone' : 'importazione.undone.waits', { name }));
        onClose();
      },
      onFailed: () => refresh(queries, refreshedByImports),
    },
  );
  const isCodeAsked = useAskedCode(({ asked }) => asked !== null);
  const records = touchedBy(error);
  const close = (
    <button type="button" className={form.quiet} onClick={onClose}>
      {say('sheet.close')}
    </button>
  );
  const title = say('importazione.undo.title');
  if (isRefused(error)) {
    return (
      <Dialog title={title} onClose={onClose}>
        <p role="alert" className={form.error}>
          {importSentence(say, error)}
        </p>
        {records.length > 0 && <Touched records={records} />}
        <div>{close}</div>
      </Dialog>
    );
  }
  return (
    <Dialog title={title} onClose={isUnderWay ? undefined : onClose} isBehind={isCodeAsked}>
      <p>{say('importazione.undo.text', { name })}</p>
      <ul className={classes.will}>
        {batch.counts.new > 0 && <li>{plural('importazione.undo.new', batch.counts.new)}</li>}
        {batch.counts.changed > 0 && <li>{plural('importazione.undo.changed', batch.counts.changed)}</li>}
        <li>{say('importazione.undo.values')}</li>
      </ul>
      <p>{say(batch.importazione === null ? 'importazione.undo.noFile' : 'importazione.undo.again')}</p>
      <Form
        onSubmit={start}
        submit={say('importazione.undo.submit')}
        isBusy={isUnderWay}
        error={error === null ? null : importSentence(say, error)}
        isGrave
        others={!isUnderWay && close}
      >
        {isUnderWay && <ApplyProgress progress={progress} />}
      </Form>
    </Dialog>
  );
}
