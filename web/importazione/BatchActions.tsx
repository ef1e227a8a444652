import { useState } from 'react';
import type { ImportBatch } from '#contract/importazione.ts';
import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { useInstant } from '../platform/useInstant.ts';
import { focusOnArrival } from '../ui/BothVersions.tsx';
import { batchWords } from '../ui/batch-words.ts';
import { UndoImport } from './UndoImport.tsx';

export function BatchLinks({ batch }: { batch: ImportBatch }) {
  const { say } = useLanguage();
  const { id, state } = batch;
  const { name } = batchWords(say, batch);
  return (
    <>
      <Button to={paths.history({ batch: id })}>
        {say('importazione.history')}
        <span className="visually-hidden">: {name}</span>
      </Button>
      {state !== 'applied' && (
        <Button to={paths.history({ undo: id })}>
          {say('importazione.history.undo')}
          <span className="visually-hidden">: {name}</span>
        </Button>
      )}
    </>
  );
}

interface BatchActionsProps {
  readonly batch: ImportBatch;
  readonly onUndo?: (batch: number) => void;
}

/** The actions of a batch: see what it changed, undo it; or who undid it. */
export function BatchActions({ batch, onUndo }: BatchActionsProps) {
  const { say } = useLanguage();
  const writeInstant = useInstant();
  const [isUndoing, setUndoing] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const undo = () => {
    setUndoing(true);
    setWasOpened(true);
    onUndo?.(batch.id);
  };
  const { undoneAt, undoneBy } = batch;
  const { name, undo: undoWords } = batchWords(say, batch);
  return (
    <>
      <Cluster>
        <BatchLinks batch={batch} />
        {batch.state !== 'undone' && (
          <Button onClick={undo}>
            {batch.state === 'partly' ? say('importazione.undo.rest') : undoWords}
            <span className="visually-hidden">: {name}</span>
          </Button>
        )}
      </Cluster>
      {undoneAt !== null && (
        // The button that had the focus was removed.
        <p tabIndex={-1} ref={wasOpened ? focusOnArrival : undefined}>
          {say(batch.state === 'partly' ? 'importazione.undone.partly' : 'importazione.undone.by', {
            by: undoneBy ?? '',
            at: writeInstant(undoneAt),
          })}
        </p>
      )}
      {isUndoing && <UndoImport batch={batch} onClose={() => setUndoing(false)} />}
    </>
  );
}
