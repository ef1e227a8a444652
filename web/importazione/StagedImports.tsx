import { useState } from 'react';
import { Link } from 'react-router';
import type { ImportBatch } from '#contract/importazione.ts';
import type { Payload } from '#contract/operations.ts';
import { paths } from '../paths.ts';
import { formatInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { focusOnArrival } from '../ui/BothVersions.tsx';
import { BatchLinks } from './BatchLinks.tsx';
import { Counts } from './Counts.tsx';
import { DiscardImport } from './DiscardImport.tsx';
import classes from './PageImportazioni.module.css';

type Staged = Payload<'admin/Importazioni'>['staged'][number];

/** Of a file whose columns are not known yet, nothing was counted. */
const isCounted = ({ counts }: Staged) => Object.values(counts).some((count) => count > 0);

interface StagedImportsProps {
  readonly staged: readonly Staged[];
  /** Those that were applied, newest first: some were taken back, and wait again. */
  readonly batches: readonly ImportBatch[];
  /** Which one was asked to be taken back here: the button that had the focus went with it. */
  readonly undone: number | null;
}

/** The imports that wait to be finished, whoever began them. */
export function StagedImports({ staged, batches, undone }: StagedImportsProps) {
  const { language, say } = useLanguage();
  const [discarded, setDiscarded] = useState<Staged | null>(null);
  const isRepeated = ({ id, kind, fileName, createdAt }: Staged) =>
    fileName !== null &&
    staged.some(
      (other) => other.id !== id && other.kind === kind && other.fileName === fileName && other.createdAt > createdAt,
    );
  return (
    <>
      <ul className={classes.rows}>
        {staged.map((one) => {
          const name = one.fileName ?? say('importazione.noName');
          const batch = batches.find(({ waitsAs }) => waitsAs === one.id);
          return (
            <li key={one.id} className={classes.row}>
              <div className={classes.what}>
                <h3>
                  <Link to={paths.importazione(one.id)}>{name}</Link>
                </h3>
                <p className={classes.soft}>
                  {say(`importazione.kind.${one.kind}`)}.{' '}
                  {say('importazione.begun', { by: one.createdBy, at: formatInstant(one.createdAt, language) })}
                  {one.updatedAt !== one.createdAt &&
                    ` ${say('importazione.touched', { by: one.updatedBy, at: formatInstant(one.updatedAt, language) })}`}
                </p>
                {batch?.undoneAt && (
                  <p tabIndex={-1} ref={batch.id === undone ? focusOnArrival : undefined} className={classes.undone}>
                    {say(batch.state === 'partly' ? 'importazione.undone.partly' : 'importazione.undone.by', {
                      by: batch.undoneBy ?? '',
                      at: formatInstant(batch.undoneAt, language),
                    })}{' '}
                    {say('importazione.undone.again')}
                  </p>
                )}
                {isRepeated(one) && <p className={classes.repeated}>{say('importazione.staged.newer')}</p>}
                {isCounted(one) && (
                  <p className={classes.soft}>
                    {say(
                      one.updatedAt === one.createdAt ? 'importazione.counts.uploaded' : 'importazione.counts.touched',
                    )}
                  </p>
                )}
                <Counts counts={one.counts} waiting={one.waiting} />
              </div>
              <div className={classes.acts}>
                <Link to={paths.importazione(one.id)} className={classes.go}>
                  {say('importazione.continue')}
                  <span className="visually-hidden">: {name}</span>
                </Link>
                {batch && <BatchLinks batch={batch} />}
                <button type="button" onClick={() => setDiscarded(one)}>
                  {say('importazione.discard')}
                  <span className="visually-hidden">: {name}</span>
                </button>
              </div>
            </li>
          );
        })}
      </ul>
      {discarded && (
        <DiscardImport
          id={discarded.id}
          version={staged.find(({ id }) => id === discarded.id)?.version ?? discarded.version}
          name={discarded.fileName ?? say('importazione.noName')}
          onDiscarded={() => setDiscarded(null)}
          onClose={() => setDiscarded(null)}
        />
      )}
    </>
  );
}
