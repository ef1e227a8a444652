import type { UndoPlan } from '#contract/change-set.ts';
import type { ImportBatch } from '#contract/importazione.ts';
import { Button } from '../design/Button.tsx';
import { Callout } from '../design/Callout.tsx';
import { List } from '../design/List.tsx';
import { Modal } from '../design/Modal.tsx';
import { useAction } from '../platform/action.ts';
import { useLanguage } from '../platform/language.tsx';
import { ApiProblem, isNotFound } from '../platform/problem.ts';
import { showSuccess } from '../platform/state.ts';
import { useCodeRequest } from '../platform/step-up.ts';
import { useOperation } from '../platform/useOperation.ts';
import { batchWords } from '../ui/batch-words.ts';
import { Form } from '../ui/Form.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { ApplyProgress } from './ApplyProgress.tsx';
import { Staying } from './Staying.tsx';
import { useProgress } from './useProgress.ts';
import { importSentence } from './words.ts';

/** A retry would be refused again. */
function isRefused(failure: unknown): boolean {
  return (
    isNotFound(failure) ||
    (failure instanceof ApiProblem && failure.code.startsWith('conflict.batch'))
  );
}

const goesBack = ({ removed, changed, values, valuesRestored }: UndoPlan) =>
  removed + changed + values + valuesRestored > 0;

function GoesBack({ undo }: { undo: UndoPlan }) {
  const { plural, say } = useLanguage();
  const { removed, changed, fields, values, valuesKept, valuesRestored, stayingTotal } = undo;
  const parts = [
    ['importazione.undo.new', removed],
    ['importazione.undo.changed', changed],
    ['importazione.undo.fields', fields],
    ['importazione.undo.valuesRestored', valuesRestored],
    ['importazione.undo.values', values],
    ['importazione.undo.valuesKept', valuesKept],
    ['importazione.undo.staying', stayingTotal],
  ] as const;
  const goes = goesBack(undo);
  return (
    <>
      {!goes && <p role="alert">{say('importazione.undo.nothing')}</p>}
      <List>
        {parts.map(([phrase, count]) => count > 0 && <li key={phrase}>{plural(phrase, count)}</li>)}
      </List>
    </>
  );
}

/**
 * Undoes a batch: first says, in numbers and by name, what is restored and what stays.
 */
export function UndoImport({ batch, onClose }: { batch: ImportBatch; onClose: () => void }) {
  const { say } = useLanguage();
  const words = batchWords(say, batch);
  const { name } = words;
  const query = useOperation('admin/AnnullamentoImportazione', { batch: batch.id });
  const undo = query.data?.undo;
  const plan = undo?.id ?? '';
  const { run, isRunning, requestId, error } = useAction('admin/UndoImportazione', {
    onDone: ({ batch: { state, waitsAs } }) => {
      const allUndone = waitsAs === null ? 'importazione.undone' : 'importazione.undone.waits';
      showSuccess(say(state === 'partly' ? 'importazione.undone.part' : allUndone, { name }));
      onClose();
    },
  });
  const progress = useProgress(requestId);
  const isCodeAsked = useCodeRequest(({ request }) => request !== null);
  const close = <Button onClick={onClose}>{say('sheet.close')}</Button>;
  const refusal = error ?? (isRefused(query.error) ? query.error : null);
  if (isRefused(refusal)) {
    return (
      <Modal title={words.undoTitle} onClose={onClose}>
        <Callout tone="critical" role="alert">
          {importSentence(say, refusal)}
        </Callout>
        {undo && <Staying undo={undo} />}
        <div>{close}</div>
      </Modal>
    );
  }
  return (
    <Modal title={words.undoTitle} onClose={isRunning ? undefined : onClose} isBehind={isCodeAsked}>
      <p>{say('importazione.undo.text', { name })}</p>
      <Loaded query={query}>
        {(read) => (
          <>
            <GoesBack undo={read.undo} />
            <Staying undo={read.undo} />
            {words.fileKind !== undefined && (
              <p>
                {say(
                  batch.importazione === null && batch.waitsAs === null
                    ? 'importazione.undo.noFile'
                    : 'importazione.undo.again',
                )}
              </p>
            )}
            {!goesBack(read.undo) ? (
              <div>{close}</div>
            ) : (
              <Form
                onSubmit={() => run({ batch: batch.id, plan })}
                submit={say('importazione.undo.submit')}
                isBusy={isRunning}
                error={error === null ? null : importSentence(say, error)}
                isGrave
                others={!isRunning && close}
              >
                {isRunning && <ApplyProgress progress={progress} />}
              </Form>
            )}
          </>
        )}
      </Loaded>
    </Modal>
  );
}
