import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Importazione } from '#contract/importazione.ts';
import { useAction } from '../platform/action.ts';
import { useLanguage } from '../platform/language.tsx';
import { ApiProblem } from '../platform/problem.ts';
import { showSuccess } from '../platform/state.ts';
import type { Progress } from './useProgress.ts';
import { useProgress } from './useProgress.ts';
import { uploadOperation } from './useUpload.ts';

export interface Applying {
  readonly start: () => void;
  readonly isRunning: boolean;
  readonly progress: Progress | null;
  readonly error: Error | null;
  /** The catalogue or the import has changed meanwhile: the new plan is on screen. */
  readonly hasMoved: boolean;
  /** It was just applied here. */
  readonly isDone: boolean;
}

const moves: ReadonlySet<string> = new Set(['conflict.planMoved', 'conflict.staleVersion']);

/** Did another call change the import before the failed one? */
export const isMove = (failure: unknown): boolean =>
  failure instanceof ApiProblem && moves.has(failure.code);

/** Applies exactly the plan on screen, after a fresh code. */
export function useApply(importazione: Importazione, onEnded: () => void): Applying {
  const { say } = useLanguage();
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<'moved' | 'done' | null>(null);
  const { id, kind, plan } = importazione;
  const { run, isRunning, requestId, error } = useAction(uploadOperation[kind], {
    onDone: ({ batch }) => {
      setOutcome('done');
      // At once: a new plan of a large file takes seconds.
      queries.setQueriesData<Importazione>({ queryKey: ['admin/Importazione'] }, (cached) =>
        cached?.id === id && batch !== null
          ? { ...cached, state: 'applied', batch, applying: null }
          : cached,
      );
      showSuccess(say('importazione.done'));
      onEnded();
    },
    onFailed: (failure) => {
      if (!isMove(failure)) return;
      setOutcome('moved');
      onEnded();
    },
  });
  const progress = useProgress(requestId);
  const hasMoved = outcome === 'moved';
  return {
    start: () => {
      setOutcome(null);
      run({ mode: 'apply', plan: plan.id ?? '' }, {});
    },
    isRunning,
    progress: progress ?? importazione.applying,
    error: hasMoved ? null : error,
    hasMoved,
    isDone: outcome === 'done',
  };
}
