import type { ReactNode } from 'react';
import type { Importazione } from '#contract/importazione.ts';
import { useLanguage } from '../platform/language.tsx';
import form from '../ui/Form.module.css';
import { ApplyProgress } from './ApplyProgress.tsx';
import { Counts } from './Counts.tsx';
import classes from './PageImportazione.module.css';
import type { Progress } from './useLongAct.ts';

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

/** Always in sight: what the plan would do in numbers, and the two ways to end. */
export function FootBar({ importazione, isSaving, isUnsaved, progress, onApply, onDiscard, children }: FootBarProps) {
  const { say } = useLanguage();
  const { counts, waiting, id } = importazione.plan;
  const isEmpty = counts.new + counts.changed === 0;
  const isBusy = isSaving || importazione.applying !== null;
  const reason = id === null ? 'importazione.cannot' : isEmpty ? 'importazione.nothing' : null;
  const saving = isUnsaved ? 'importazione.notSaved' : 'importazione.saving';
  const state = isSaving ? saving : (reason ?? 'importazione.saved');
  return (
    <section id="end" tabIndex={-1} aria-label={say('importazione.end')} className={classes.bar}>
      {children}
      {importazione.applying && <ApplyProgress progress={progress} />}
      <div className={classes.foot}>
        <div className={classes.sum}>
          <Counts counts={counts} waiting={waiting} />
          <p role="status" className={classes.saved} data-quiet={state === 'importazione.saved' || undefined}>
            {say(state)}
          </p>
        </div>
        <div className={classes.buttons}>
          <button
            type="button"
            className={form.primary}
            aria-disabled={isBusy || reason !== null}
            onClick={() => !isBusy && reason === null && onApply()}
          >
            {say('importazione.apply')}
          </button>
          <button type="button" className={form.quiet} onClick={onDiscard}>
            {say('importazione.discard')}
          </button>
        </div>
      </div>
    </section>
  );
}
