import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Importazione } from '#contract/importazione.ts';
import { ApiProblem } from '../platform/api.ts';
import { useLanguage } from '../platform/language.tsx';
import { refresh } from '../platform/query-client.ts';
import { showSuccess } from '../platform/state.ts';
import { upload } from '../platform/upload.ts';
import { refreshedByImports } from './refreshed.ts';
import type { LongAct } from './useLongAct.ts';
import { useLongAct } from './useLongAct.ts';
import { callOf } from './useUpload.ts';

/** The applying of an import. */
export interface Applying extends LongAct {
  /** The catalogue or the import moved meanwhile: the new plan is on screen. */
  readonly hasMoved: boolean;
  /** It was applied here, just now. */
  readonly isDone: boolean;
}

const moves: ReadonlySet<string> = new Set(['conflict.planMoved', 'conflict.staleVersion']);

/** Applies the plan that is on screen, and no other, after a fresh code. */
export function useApply(importazione: Importazione, onEnded: () => void): Applying {
  const { say } = useLanguage();
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<'moved' | 'done' | null>(null);
  const { id, kind, plan } = importazione;
  const name = callOf[kind];
  const act = useLongAct(
    name,
    plan.id,
    (call) => upload(name, { mode: 'apply', plan: plan.id ?? '', ...call }),
    {
      onDone: ({ batch }) => {
        setOutcome('done');
        // At once: the plan of a large file takes seconds to be made again.
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
    ...act,
    start: () => {
      setOutcome(null);
      act.start();
    },
    progress: act.progress ?? importazione.applying,
    error: hasMoved ? null : act.error,
    hasMoved,
    isDone: outcome === 'done',
  };
}
