import { useState } from 'react';
import { Link } from 'react-router';
import type { ImportBatch } from '#contract/importazione.ts';
import { paths } from '../paths.ts';
import { formatInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { focusOnArrival } from '../ui/BothVersions.tsx';
import classes from './PageImportazioni.module.css';
import { UndoImport } from './UndoImport.tsx';

/** What can be done to an applied import: look at what it changed, take it back; or who took it back. */
export function BatchActs({ batch }: { batch: ImportBatch }) {
  const { language, say } = useLanguage();
  const [isUndoing, setUndoing] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const undo = () => {
    setUndoing(true);
    setAsked(true);
  };
  const { id, undoneAt, undoneBy } = batch;
  const name = batch.fileName ?? say('importazione.noName');
  return (
    <>
      <div className={classes.acts}>
        <Link to={paths.history({ batch: id })} className={classes.go}>
          {say('importazione.history')}
          <span className="visually-hidden">: {name}</span>
        </Link>
        {batch.state === 'undone' && (
          <Link to={paths.history({ undo: id })} className={classes.go}>
            {say('importazione.history.undo')}
            <span className="visually-hidden">: {name}</span>
          </Link>
        )}
        {batch.state === 'applied' && (
          <button type="button" onClick={undo}>
            {say('importazione.undo')}
            <span className="visually-hidden">: {name}</span>
          </button>
        )}
      </div>
      {undoneAt !== null && (
        // The button that had the focus is no more.
        <p tabIndex={-1} ref={wasAsked ? focusOnArrival : undefined} className={classes.undone}>
          {say('importazione.undone.by', { by: undoneBy ?? '', at: formatInstant(undoneAt, language) })}
        </p>
      )}
      {isUndoing && <UndoImport batch={batch} onClose={() => setUndoing(false)} />}
    </>
  );
}
