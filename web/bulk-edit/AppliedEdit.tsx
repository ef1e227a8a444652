import { Button } from '../design/Button.tsx';
import { Callout } from '../design/Callout.tsx';
import { BatchActions } from '../importazione/BatchActions.tsx';
import { useLanguage } from '../platform/language.tsx';
import { useOperation } from '../platform/useOperation.ts';
import { focusOnArrival } from '../ui/BothVersions.tsx';
import { Loaded } from '../ui/Loaded.tsx';

interface AppliedEditProps {
  readonly batch: number;
  readonly count: number;
  readonly onAnother: () => void;
}

/** What was edited, the way to its history, and its undo. */
export function AppliedEdit({ batch, count, onAnother }: AppliedEditProps) {
  const { say, plural } = useLanguage();
  const query = useOperation('admin/Importazioni', {});
  return (
    <Callout
      tone="positive"
      actions={<Button onClick={onAnother}>{say('bulkEdit.another')}</Button>}
    >
      <h2 tabIndex={-1} ref={focusOnArrival}>
        {plural('bulkEdit.done', count)}
      </h2>
      <Loaded query={query}>
        {({ batches }) => {
          const applied = batches.find(({ id }) => id === batch);
          return applied === undefined ? null : <BatchActions batch={applied} />;
        }}
      </Loaded>
    </Callout>
  );
}
