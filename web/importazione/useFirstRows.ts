import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Importazione } from '#contract/importazione.ts';
import type { RowsAsked } from './rows-address.ts';

/** Opened without saying which rows, the plan shows those most worth a look; afterwards nobody is led elsewhere. */
export function useFirstRows(importazione: Importazione, { kind, q, page }: RowsAsked): void {
  const [, setSearch] = useSearchParams();
  const isSettled = useRef(false);
  const { counts } = importazione.plan;
  const isAsked = kind !== undefined || q !== undefined || page !== undefined;
  useEffect(() => {
    if (isSettled.current) return;
    isSettled.current = true;
    const first = counts.changed > 0 ? 'changed' : counts.new > 0 ? 'new' : null;
    if (!isAsked && first !== null) setSearch({ kind: first }, { replace: true, preventScrollReset: true });
  }, [counts, isAsked, setSearch]);
}
