import { Link } from 'react-router';
import type { ImportBatch } from '#contract/importazione.ts';
import { Note } from '../design/Note.tsx';
import { Rows } from '../design/Rows.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { useInstant } from '../platform/useInstant.ts';
import { BatchActions } from './BatchActions.tsx';
import { Counts } from './Counts.tsx';

interface BatchesProps {
  readonly batches: readonly ImportBatch[];
  readonly onUndo: (batch: number) => void;
}

export function Batches({ batches, onUndo }: BatchesProps) {
  const { say } = useLanguage();
  const writeInstant = useInstant();
  const batchName = ({ fileName }: ImportBatch) => fileName ?? say('importazione.noName');
  return (
    <Rows>
      {batches.map((batch) => (
        <li key={batch.id}>
          <h3>
            {batch.importazione === null ? (
              batchName(batch)
            ) : (
              <Link to={paths.importazione(batch.importazione)}>{batchName(batch)}</Link>
            )}
          </h3>
          <Note as="p">
            {say(`importazione.kind.${batch.kind}`)}.{' '}
            {say('importazione.applied.by', {
              by: batch.by,
              at: writeInstant(batch.at),
            })}
          </Note>
          <Counts counts={batch.counts} waiting={0} unconfirmed={0} />
          <BatchActions batch={batch} onUndo={onUndo} />
        </li>
      ))}
    </Rows>
  );
}
