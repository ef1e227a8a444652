import type { ReactNode } from 'react';
import type { Importazione } from '#contract/importazione.ts';
import { ActionBar } from '../design/ActionBar.tsx';
import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { Note } from '../design/Note.tsx';
import { useLanguage } from '../platform/language.tsx';
import { ApplyProgress } from './ApplyProgress.tsx';
import { Counts } from './Counts.tsx';
import classes from './FootBar.module.css';
import type { Progress } from './useProgress.ts';

interface FootBarProps {
  readonly importazione: Importazione;
  readonly isSaving: boolean;
  /** The last change could not be saved. */
  readonly isUnsaved: boolean;
  readonly progress: Progress | null;
  readonly onApply: () => void;
  readonly onDiscard: () => void;
  readonly children: ReactNode;
}

/** Always visible: the plan in numbers, with the buttons to apply and to discard. */
export function FootBar({
  importazione,
  isSaving,
  isUnsaved,
  progress,
  onApply,
  onDiscard,
  children,
}: FootBarProps) {
  const { say } = useLanguage();
  const { counts, waiting, confirmations, withdrawnTests, id } = importazione.plan;
  const isEmpty = counts.new + counts.changed + withdrawnTests === 0;
  const isBusy = isSaving || importazione.applying !== null;
  const reason = id === null ? 'importazione.cannot' : isEmpty ? 'importazione.nothing' : null;
  const saving = isUnsaved ? 'importazione.notSaved' : 'importazione.saving';
  const state = isSaving ? saving : (reason ?? 'importazione.saved');
  return (
    <ActionBar id="end" label={say('importazione.end')}>
      {(children || importazione.applying) && (
        <div className={classes.whole}>
          {children}
          {importazione.applying && <ApplyProgress progress={progress} />}
        </div>
      )}
      <Button
        variant="primary"
        aria-disabled={isBusy || reason !== null}
        onClick={() => !isBusy && reason === null && onApply()}
      >
        {say('importazione.apply')}
      </Button>
      <Button onClick={onDiscard}>{say('importazione.discard')}</Button>
      <Cluster gap={3}>
        <Counts counts={counts} waiting={waiting} unconfirmed={confirmations.unconfirmed} />
        <div className={classes.saved} data-quiet={state === 'importazione.saved' || undefined}>
          <Note as="p" role="status">
            {say(state)}
          </Note>
        </div>
      </Cluster>
    </ActionBar>
  );
}
