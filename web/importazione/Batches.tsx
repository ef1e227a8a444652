import { Link } from 'react-router';
import type { ImportBatch } from '#contract/importazione.ts';
import { paths } from '../paths.ts';
import { formatInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { BatchActs } from './BatchActs.tsx';
import { Counts } from './Counts.tsx';
import classes from './PageImportazioni.module.css';

interface BatchesProps {
  readonly batches: readonly ImportBatch[];
  /** Told which one is asked to be taken back. */
  readonly onUndo: (batch: number) => void;
}

/** The imports that were applied: each can be taken back as a whole. */
export function Batches({ batches, onUndo }: BatchesProps) {
  const { language, say } = useLanguage();
  const nameOf = ({ fileName }: ImportBatch) => fileName ?? say('importazione.noName');
  return (
    <ul className={classes.rows}>
      {batches.map((batch) => (
        <li key={batch.id} className={classes.row}>
          <div className={classes.what}>
            <h3>
              {batch.importazione === null ? (
                nameOf(batch)
              ) : (
                <Link to={paths.importazione(batch.importazione)}>{nameOf(batch)}</Link>
              )}
            </h3>
            <p className={classes.soft}>
              {say(`importazione.kind.${batch.kind}`)}.{' '}
              {say('importazione.applied.by', { by: batch.by, at: formatInstant(batch.at, language) })}
            </p>
            <Counts counts={batch.counts} waiting={0} />
          </div>
          <BatchActs batch={batch} onUndo={onUndo} />
        </li>
      ))}
    </ul>
  );
}
