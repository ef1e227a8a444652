import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Importazione } from '#contract/importazione.ts';
import { Button } from '../design/Button.tsx';
import { Callout } from '../design/Callout.tsx';
import { Note } from '../design/Note.tsx';
import { SkipLink } from '../design/SkipLink.tsx';
import { Stack } from '../design/Stack.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { ApiProblem } from '../platform/problem.ts';
import { useInstant } from '../platform/useInstant.ts';
import { Applied } from './Applied.tsx';
import { ColumnMap } from './ColumnMap.tsx';
import { Confirmations } from './Confirmations.tsx';
import { DiscardImport } from './DiscardImport.tsx';
import { EmptyCells } from './EmptyCells.tsx';
import { FileFacts } from './FileFacts.tsx';
import { FileQuestions } from './FileQuestions.tsx';
import { FootBar } from './FootBar.tsx';
import { Lacking } from './Lacking.tsx';
import { PlanView } from './PlanView.tsx';
import { ReadingOptions } from './ReadingOptions.tsx';
import type { RowsQuery } from './rows-address.ts';
import { useApply } from './useApply.ts';
import type { Work } from './useWork.ts';
import { ValueQueue } from './ValueQueue.tsx';
import { WillApply } from './WillApply.tsx';
import { importSentence } from './words.ts';

function PendingChanges({ work }: { work: Work }) {
  const { say } = useLanguage();
  const writeInstant = useInstant();
  const { failure, isStale, query } = work;
  if (failure === null || query.data === undefined) return null;
  const { updatedBy, updatedAt } = query.data;
  const isEnded = failure instanceof ApiProblem && failure.status === 401;
  const sentence = isStale
    ? say('importazione.stale', { by: updatedBy, at: writeInstant(updatedAt) })
    : isEnded
      ? say('importazione.notSaved')
      : importSentence(say, failure);
  return (
    <Callout
      tone="critical"
      role="alert"
      actions={
        <>
          <Button onClick={work.retry}>
            {say(isStale ? 'importazione.stale.again' : 'state.retry')}
          </Button>
          <Button onClick={work.drop}>{say('importazione.stale.drop')}</Button>
        </>
      }
    >
      {sentence}
    </Callout>
  );
}

interface WorkbenchProps {
  readonly work: Work;
  /** The import with the changes that are being saved. */
  readonly importazione: Importazione;
  readonly rows: RowsQuery;
}

export function Workbench({ work, importazione, rows }: WorkbenchProps) {
  const { say } = useLanguage();
  const writeInstant = useInstant();
  const go = useNavigate();
  const [action, setAction] = useState<'apply' | 'discard' | null>(null);
  const applying = useApply(importazione, () => setAction(null));
  const close = () => setAction(null);
  const { id, version, kind, createdBy, createdAt, updatedBy, updatedAt, plan } = importazione;
  const name = importazione.file.name ?? say('importazione.noName');
  const isStaged = importazione.state === 'staged';
  // The rows of an applied import are stored for a limited time only.
  const hasStoredRows = importazione.total > 0 || rows.q !== undefined || rows.kind !== undefined;
  const hasRows = isStaged ? plan.fault === null && importazione.file.rows > 0 : hasStoredRows;
  return (
    <Stack gap={5}>
      {isStaged && <SkipLink to="end">{say('importazione.toEnd')}</SkipLink>}
      <Note as="p">
        {say(`importazione.kind.${kind}`)}.{' '}
        {say('importazione.begun', { by: createdBy, at: writeInstant(createdAt) })}
        {updatedAt !== createdAt &&
          ` ${say('importazione.touched', {
            by: updatedBy,
            at: writeInstant(updatedAt),
          })}`}
      </Note>
      {!isStaged && <Applied importazione={importazione} isNew={applying.isDone} />}
      {isStaged && importazione.moved && !applying.hasMoved && (
        <Callout tone="caution" role="status">
          {say('importazione.moved')}
        </Callout>
      )}
      {applying.hasMoved && (
        <Callout tone="critical" role="alert">
          {say('problem.conflict.planMoved')}
        </Callout>
      )}
      <FileFacts importazione={importazione} onChange={isStaged ? work.change : undefined} />
      {isStaged && (
        <>
          <ReadingOptions importazione={importazione} onChange={work.change} />
          <ColumnMap importazione={importazione} onChange={work.change} />
          <FileQuestions importazione={importazione} onChange={work.change} />
          <EmptyCells importazione={importazione} onChange={work.change} />
          <ValueQueue importazione={importazione} onChange={work.change} />
          <Confirmations importazione={importazione} onChange={work.change} />
        </>
      )}
      <Lacking importazione={importazione} onChange={isStaged ? work.change : null} />
      {hasRows && (
        <PlanView
          importazione={importazione}
          rows={rows}
          isBusy={work.query.isFetching}
          onChange={isStaged ? work.change : null}
        />
      )}
      {isStaged && (
        <FootBar
          importazione={importazione}
          isSaving={work.isSaving}
          isUnsaved={work.failure !== null}
          progress={applying.progress}
          onApply={() => setAction('apply')}
          onDiscard={() => setAction('discard')}
        >
          <PendingChanges work={work} />
        </FootBar>
      )}
      {action === 'apply' && (
        <WillApply importazione={importazione} applying={applying} onClose={close} />
      )}
      {action === 'discard' && (
        <DiscardImport
          id={id}
          version={version}
          name={name}
          onDiscarded={() => void go(paths.importazioni)}
          onClose={close}
        />
      )}
    </Stack>
  );
}
