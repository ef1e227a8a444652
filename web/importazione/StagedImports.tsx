import { useState } from 'react';
import { Link } from 'react-router';
import type { ImportBatch } from '#contract/importazione.ts';
import type { Payload } from '#contract/operations.ts';
import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { Note } from '../design/Note.tsx';
import { Rows } from '../design/Rows.tsx';
import { Tag } from '../design/Tag.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { useInstant } from '../platform/useInstant.ts';
import { focusOnArrival } from '../ui/BothVersions.tsx';
import { BatchLinks } from './BatchActions.tsx';
import { Counts } from './Counts.tsx';
import { DiscardImport } from './DiscardImport.tsx';

type Staged = Payload<'admin/Importazioni'>['staged'][number];

/** Without known columns nothing was counted. */
const isCounted = ({ counts }: Staged) => Object.values(counts).some((count) => count > 0);

interface StagedImportsProps {
  readonly staged: readonly Staged[];
  /** The applied ones, newest first: some were undone, and wait again. */
  readonly batches: readonly ImportBatch[];
  /** The batch that was undone here: its button, which had the focus, is gone. */
  readonly undone: number | null;
}

/** The unfinished imports, whoever began them. */
export function StagedImports({ staged, batches, undone }: StagedImportsProps) {
  const { say } = useLanguage();
  const writeInstant = useInstant();
  const [discarded, setDiscarded] = useState<Staged | null>(null);
  const isRepeated = ({ id, kind, fileName, createdAt }: Staged) =>
    fileName !== null &&
    staged.some(
      (other) =>
        other.id !== id &&
        other.kind === kind &&
        other.fileName === fileName &&
        other.createdAt > createdAt,
    );
  return (
    <>
      <Rows>
        {staged.map((importazione) => {
          const name = importazione.fileName ?? say('importazione.noName');
          const batch = batches.find(({ waitsAs }) => waitsAs === importazione.id);
          return (
            <li key={importazione.id}>
              <h3>
                <Link to={paths.importazione(importazione.id)}>{name}</Link>
              </h3>
              <Note as="p">
                {say(`importazione.kind.${importazione.kind}`)}.{' '}
                {say('importazione.begun', {
                  by: importazione.createdBy,
                  at: writeInstant(importazione.createdAt),
                })}
                {importazione.updatedAt !== importazione.createdAt &&
                  ` ${say('importazione.touched', {
                    by: importazione.updatedBy,
                    at: writeInstant(importazione.updatedAt),
                  })}`}
              </Note>
              {batch?.undoneAt && (
                <p tabIndex={-1} ref={batch.id === undone ? focusOnArrival : undefined}>
                  {say(
                    batch.state === 'partly'
                      ? 'importazione.undone.partly'
                      : 'importazione.undone.by',
                    {
                      by: batch.undoneBy ?? '',
                      at: writeInstant(batch.undoneAt),
                    },
                  )}{' '}
                  {say('importazione.undone.again')}
                </p>
              )}
              {isRepeated(importazione) && (
                <p>
                  <Tag tone="caution">{say('importazione.staged.newer')}</Tag>
                </p>
              )}
              {isCounted(importazione) && (
                <Note as="p">
                  {say(
                    importazione.updatedAt === importazione.createdAt
                      ? 'importazione.counts.uploaded'
                      : 'importazione.counts.touched',
                  )}
                </Note>
              )}
              <Counts
                counts={importazione.counts}
                waiting={importazione.waiting}
                unconfirmed={importazione.unconfirmed}
              />
              <Cluster>
                <Button to={paths.importazione(importazione.id)}>
                  {say('importazione.continue')}
                  <span className="visually-hidden">: {name}</span>
                </Button>
                {batch && <BatchLinks batch={batch} />}
                <Button onClick={() => setDiscarded(importazione)}>
                  {say('importazione.discard')}
                  <span className="visually-hidden">: {name}</span>
                </Button>
              </Cluster>
            </li>
          );
        })}
      </Rows>
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
