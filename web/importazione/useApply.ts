import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Importazione } from '#contract/importazione.ts';
import { useLanguage } from '../platform/language.tsx';
import { ApiProblem } from '../platform/problem.ts';
import { refresh } from '../platform/query-client.ts';
import { showSuccess } from '../platform/state.ts';
import { upload } from '../platform/upload.ts';
import { refreshedByImports } from './refreshed.ts';
import type { LongAction } from './useLongAction.ts';
import { useLongAction } from './useLongAction.ts';
import { uploadOperation } from './useUpload.ts';

/** Applying an import. */
export interface Applying extends LongAction {
  /** The catalogue or the import has changed meanwhile: the new plan is on screen. */
  readonly hasMoved: boolean;
  /** It was just applied here. */
  readonly isDone: boolean;
}

/** The failures of a call that somebody or something else was ahead of. */
export const moves: ReadonlySet<string> = new Set(['conflict.planMoved', 'conflict.staleVersion']);

/** Applies exactly the plan on screen, after a fresh code. */
export function useApply(importazione: Importazione, onEnded: () => void): Applying {
  const { say } = useLanguage();
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<'moved' | 'done' | null>(null);
  const { id, kind, plan } = importazione;
  const name = uploadOperation[kind];
  const action = useLongAction(
    name,
    plan.id,
    (call) => upload(name, { mode: 'apply', plan: plan.id ?? '', ...call }),
    {
      onDone: ({ batch }) => {
        setOutcome('done');
        // At once: a new plan of a large file takes seconds.
        queries.setQueriesData<Importazione>({ queryKey: ['admin/Importazione'] }, (known) =>
          known?.id === id && batch !== null
            ? { ...known, state: 'applied', batch, applying: null }
            : known,
        );
        refresh(queries, refreshedByImports);
        showSuccess(say('importazione.done'));
        onEnded();
      },
      onFailed: (failure) => {
        refresh(queries, refreshedByImports);
        if (!(failure instanceof ApiProblem) || !moves.has(failure.code)) return;
        setOutcome('moved');
        onEnded();
      },
    },
  );
  const hasMoved = outcome === 'moved';
  return {
    ...action,
    start: () => {
      setOutcome(null);
      action.start();
    },
    progress: action.progress ?? importazione.applying,
    error: hasMoved ? null : action.error,
    hasMoved,
    isDone: outcome === 'done',
  };
}
