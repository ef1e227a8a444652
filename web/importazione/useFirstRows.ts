import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Importazione } from '#contract/importazione.ts';
import type { PlanPart, RowsQuery } from './rows-address.ts';
import { rowsWorthALook, useRowsQuery } from './rows-address.ts';

interface FirstRows {
  /** Takes the focus after the emptied part was removed. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /**
   * The part that the page moved to because nothing waits for a decision any more, while it is
   * shown.
   */
  readonly movedTo: PlanPart | null;
}

/**
 * Opened without chosen rows, the plan shows the most interesting part; afterwards it moves only
 * away from the rows to decide, when there are none left.
 */
export function useFirstRows({ plan }: Importazione, { kind, q, page }: RowsQuery): FirstRows {
  const { setState } = useRowsQuery();
  const isSettled = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const [movedTo, setMovedTo] = useState<PlanPart | null>(null);
  const first = rowsWorthALook(plan);
  const isChosen = kind !== undefined || q !== undefined || page !== undefined;
  useEffect(() => {
    if (isSettled.current) return;
    isSettled.current = true;
    if (!isChosen && first !== 'all') setState({ kind: first });
  }, [first, isChosen, setState]);
  const isDecided = kind === 'waiting' && plan.waiting === 0;
  useEffect(() => {
    if (!isDecided) return;
    setMovedTo(first);
    setState({ kind: first });
  }, [isDecided, first, setState]);
  if (movedTo !== null && kind !== movedTo && kind !== 'waiting') setMovedTo(null);
  const isMoved = movedTo !== null && kind === movedTo;
  useEffect(() => {
    if (isMoved && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [isMoved]);
  return { heading, movedTo: isMoved ? movedTo : null };
}
