import { Link } from 'react-router';
import type { ImportBatch } from '#contract/importazione.ts';
import { Note } from '../design/Note.tsx';
import { Rows } from '../design/Rows.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { useInstant } from '../platform/useInstant.ts';
import { batchWords } from '../ui/batch-words.ts';
import { BatchActions } from './BatchActions.tsx';
import { Counts } from './Counts.tsx';

interface BatchesProps {
  readonly batches: readonly ImportBatch[];
  readonly onUndo: (batch: number) => void;
}

export function Batches({ batches, onUndo }: BatchesProps) {
  const { say } = useLanguage();
  const writeInstant = useInstant();
  return (
    <Rows>
      {batches.map((batch) => {
        const { name, fileKind } = batchWords(say, batch);
        const { importazione } = batch;
        const by = say('importazione.applied.by', { by: batch.by, at: writeInstant(batch.at) });
        return (
          <li key={batch.id}>
            <h3>
              {importazione === null ? (
                name
              ) : (
                <Link to={paths.importazione(importazione)}>{name}</Link>
              )}
            </h3>
            <Note as="p">{fileKind === undefined ? by : `${fileKind}. ${by}`}</Note>
            <Counts counts={batch.counts} waiting={0} unconfirmed={0} />
            <BatchActions batch={batch} onUndo={onUndo} />
          </li>
        );
      })}
    </Rows>
  );
}
