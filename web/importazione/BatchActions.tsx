import { useState } from 'react';
import type { ImportBatch } from '#contract/importazione.ts';
import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { formatInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { focusOnArrival } from '../ui/BothVersions.tsx';
import { BatchLinks } from './BatchLinks.tsx';
import { UndoImport } from './UndoImport.tsx';

interface BatchActsProps {
  readonly batch: ImportBatch;
  /** Told that it is asked to be taken back. */
  readonly onUndo?: (batch: number) => void;
}

/**
 * What can be done to an applied import: look at what it changed, take it back; or who took it
 * back.
 */
export function BatchActs({ batch, onUndo }: BatchActsProps) {
  const { language, say } = useLanguage();
  const [isUndoing, setUndoing] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const undo = () => {
    setUndoing(true);
    setWasAsked(true);
    onUndo?.(batch.id);
  };
  const { undoneAt, undoneBy } = batch;
  const name = batch.fileName ?? say('importazione.noName');
  return (
    <>
      <Cluster>
        <BatchLinks batch={batch} />
        {batch.state !== 'undone' && (
          <Button onClick={undo}>
            {say(batch.state === 'partly' ? 'importazione.undo.rest' : 'importazione.undo')}
            <span className="visually-hidden">: {name}</span>
          </Button>
        )}
      </Cluster>
      {undoneAt !== null && (
        // The button that had the focus is no more.
        <p tabIndex={-1} ref={wasAsked ? focusOnArrival : undefined}>
          {say(batch.state === 'partly' ? 'importazione.undone.partly' : 'importazione.undone.by', {
            by: undoneBy ?? '',
            at: formatInstant(undoneAt, language),
          })}
        </p>
      )}
      {isUndoing && <UndoImport batch={batch} onClose={() => setUndoing(false)} />}
    </>
  );
}
