import { Link } from 'react-router';
import type { ImportBatch } from '#contract/importazione.ts';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import classes from './PageImportazioni.module.css';

/** To what an import changed; of one that was taken back, also to what went back. */
export function BatchLinks({ batch: { id, state, fileName } }: { batch: ImportBatch }) {
  const { say } = useLanguage();
  const name = fileName ?? say('importazione.noName');
  return (
    <>
      <Link to={paths.history({ batch: id })} className={classes.go}>
        {say('importazione.history')}
        <span className="visually-hidden">: {name}</span>
      </Link>
      {state !== 'applied' && (
        <Link to={paths.history({ undo: id })} className={classes.go}>
          {say('importazione.history.undo')}
          <span className="visually-hidden">: {name}</span>
        </Link>
      )}
    </>
  );
}
