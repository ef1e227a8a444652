import type { Importazione } from '#contract/importazione.ts';
import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { useLanguage } from '../platform/language.tsx';

interface FoundRowsProps {
  readonly importazione: Importazione;
  /** The rows are filtered: leaving them out leaves some. */
  readonly isPart: boolean;
  /** Other rows are loading: those on screen are not the requested ones. */
  readonly isBusy: boolean;
  readonly onLeave: (rows: readonly number[], isOut: boolean) => void;
}

/** Leaves out, or brings back, all rows found, on whatever page they are. */
export function FoundRows({
  importazione: { found, leftOut },
  isPart,
  isBusy,
  onLeave,
}: FoundRowsProps) {
  const { plural } = useLanguage();
  const out = new Set(leftOut);
  const isOut = found.filter((row) => out.has(row));
  const isIn = found.filter((row) => !out.has(row));
  if (isOut.length === 0 && (!isPart || isIn.length === 0)) return null;
  return (
    <Cluster>
      {isPart && isIn.length > 0 && (
        <Button aria-disabled={isBusy} onClick={() => !isBusy && onLeave(isIn, true)}>
          {plural('importazione.leaveFound', isIn.length)}
        </Button>
      )}
      {isOut.length > 0 && (
        <Button aria-disabled={isBusy} onClick={() => !isBusy && onLeave(isOut, false)}>
          {plural('importazione.takeFound', isOut.length)}
        </Button>
      )}
    </Cluster>
  );
}
