import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Importazione } from '#contract/importazione.ts';
import { paths } from '../paths.ts';
import { formatInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { Applied } from './Applied.tsx';
import { ColumnMap } from './ColumnMap.tsx';
import { DiscardImport } from './DiscardImport.tsx';
import { EmptyCells } from './EmptyCells.tsx';
import { FileFacts } from './FileFacts.tsx';
import { FootBar } from './FootBar.tsx';
import { Lacking } from './Lacking.tsx';
import classes from './PageImportazione.module.css';
import { PlanView } from './PlanView.tsx';
import { ReadingOptions } from './ReadingOptions.tsx';
import type { RowsAsked } from './rows-address.ts';
import { Unsaved } from './Unsaved.tsx';
import { useApply } from './useApply.ts';
import type { Work } from './useWork.ts';
import { ValueQueue } from './ValueQueue.tsx';
import { WillApply } from './WillApply.tsx';

interface WorkbenchProps {
  readonly work: Work;
  /** As it is shown: with what is being saved. */
  readonly importazione: Importazione;
  readonly rows: RowsAsked;
}

/** All that is done with one file, from its columns to its application. */
export function Workbench({ work, importazione, rows }: WorkbenchProps) {
  const { language, say } = useLanguage();
  const go = useNavigate();
  const [act, setAct] = useState<'apply' | 'discard' | null>(null);
  const applying = useApply(importazione, () => setAct(null));
  const close = () => setAct(null);
  const { id, version, kind, createdBy, createdAt, updatedBy, updatedAt, plan } = importazione;
  const name = importazione.file.name ?? say('importazione.noName');
  const isStaged = importazione.state === 'staged';
  // The rows of an applied one are kept for a while only.
  const isKept = importazione.total > 0 || rows.q !== undefined || rows.kind !== undefined;
  const hasRows = isStaged ? plan.fault === null && importazione.file.rows > 0 : isKept;
  return (
    <div className={classes.work}>
      {isStaged && (
        <a href="#end" className={classes.toEnd}>
          {say('importazione.toEnd')}
        </a>
      )}
      <p className={classes.who}>
        {say(`importazione.kind.${kind}`)}.{' '}
        {say('importazione.begun', { by: createdBy, at: formatInstant(createdAt, language) })}
        {updatedAt !== createdAt &&
          ` ${say('importazione.touched', { by: updatedBy, at: formatInstant(updatedAt, language) })}`}
      </p>
      {!isStaged && <Applied importazione={importazione} isNew={applying.isDone} />}
      {isStaged && importazione.moved && !applying.hasMoved && (
        <p role="status" className={classes.since}>
          {say('importazione.moved')}
        </p>
      )}
      {applying.hasMoved && (
        <p role="alert" className={classes.moved}>
          {say('problem.conflict.planMoved')}
        </p>
      )}
      <FileFacts importazione={importazione} onChange={isStaged ? work.change : undefined} />
      {isStaged && (
        <>
          <ReadingOptions importazione={importazione} onChange={work.change} />
          <ColumnMap importazione={importazione} onChange={work.change} />
          <EmptyCells importazione={importazione} onChange={work.change} />
          <ValueQueue importazione={importazione} onChange={work.change} />
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
          onApply={() => setAct('apply')}
          onDiscard={() => setAct('discard')}
        >
          <Unsaved work={work} />
        </FootBar>
      )}
      {act === 'apply' && <WillApply importazione={importazione} applying={applying} onClose={close} />}
      {act === 'discard' && (
        <DiscardImport
          id={id}
          version={version}
          name={name}
          onDiscarded={() => void go(paths.importazioni)}
          onClose={close}
        />
      )}
    </div>
  );
}
