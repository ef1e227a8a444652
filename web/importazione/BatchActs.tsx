import { useState } from 'react';
import { Link } from 'react-router';
import type { ImportBatch } from '#contract/importazione.ts';
import { paths } from '../paths.ts';
import { formatInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import classes from './PageImportazioni.module.css';
import { UndoImport } from './UndoImport.tsx';

/** The calendar day of an instant where the reader is, as the history's filter has it. */
function dayOf(iso: string): string {
  const at = new Date(iso);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** What can be done to an applied import: look at what it changed, take it back; or who took it back. */
export function BatchActs({ batch }: { batch: ImportBatch }) {
  const { language, say } = useLanguage();
  const [isUndoing, setUndoing] = useState(false);
  const { at, by, undoneAt, undoneBy } = batch;
  const name = batch.fileName ?? say('importazione.noName');
  const day = dayOf(at);
  return (
    <>
      <div className={classes.acts}>
        <Link to={paths.history({ noun: 'prestazione', by, from: day, to: day })} className={classes.go}>
          {say('importazione.history')}
          <span className="visually-hidden">: {name}</span>
        </Link>
        {batch.state === 'applied' && (
          <button type="button" onClick={() => setUndoing(true)}>
            {say('importazione.undo')}
            <span className="visually-hidden">: {name}</span>
          </button>
        )}
      </div>
      {undoneAt !== null && (
        <p className={classes.undone}>
          {say('importazione.undone.by', { by: undoneBy ?? '', at: formatInstant(undoneAt, language) })}
        </p>
      )}
      {isUndoing && <UndoImport batch={batch} onClose={() => setUndoing(false)} />}
    </>
  );
}
