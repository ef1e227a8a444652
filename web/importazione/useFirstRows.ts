import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Importazione } from '#contract/importazione.ts';
import type { PlanPart, RowsAsked } from './rows-address.ts';
import { rowsWorthALook } from './rows-address.ts';

interface FirstRows {
  /** Takes the focus that went with the part that emptied. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Where the reader was led because nothing waits for a decision any more, and still is. */
  readonly ledTo: PlanPart | null;
}

/**
 * Opened without saying which rows, the plan shows those most worth a look; afterwards nobody is
 * led elsewhere, but from the rows to decide, once there are none.
 */
export function useFirstRows(
  { plan: { counts, waiting } }: Importazione,
  { kind, q, page }: RowsAsked,
): FirstRows {
  const [, setSearch] = useSearchParams();
  const isSettled = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const [ledTo, setLedTo] = useState<PlanPart | null>(null);
  const first = rowsWorthALook(counts);
  const isAsked = kind !== undefined || q !== undefined || page !== undefined;
  useEffect(() => {
    if (isSettled.current) return;
    isSettled.current = true;
    if (!isAsked && first !== 'all')
      setSearch({ kind: first }, { replace: true, preventScrollReset: true });
  }, [first, isAsked, setSearch]);
  const isDecided = kind === 'waiting' && waiting === 0;
  useEffect(() => {
    if (!isDecided) return;
    setLedTo(first);
    setSearch({ kind: first }, { replace: true, preventScrollReset: true });
  }, [isDecided, first, setSearch]);
  if (ledTo !== null && kind !== ledTo && kind !== 'waiting') setLedTo(null);
  const isLed = ledTo !== null && kind === ledTo;
  useEffect(() => {
    if (isLed && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [isLed]);
  return { heading, ledTo: isLed ? ledTo : null };
}
