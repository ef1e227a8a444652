import type { Importazione } from '#contract/importazione.ts';
import { Callout } from '../design/Callout.tsx';
import { useLanguage } from '../platform/language.tsx';
import { useInstant } from '../platform/useInstant.ts';
import { useOperation } from '../platform/useOperation.ts';
import { focusOnArrival } from '../ui/BothVersions.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { BatchActions } from './BatchActions.tsx';
import { Counts } from './Counts.tsx';
import { NotTaken } from './NotTaken.tsx';

export function Applied({ importazione, isNew }: { importazione: Importazione; isNew: boolean }) {
  const { say, plural } = useLanguage();
  const writeInstant = useInstant();
  const newValues = importazione.plan.newValues.length;
  const query = useOperation('admin/Importazioni', {});
  return (
    <section aria-label={say('importazione.done')}>
      <Loaded query={query}>
        {({ batches }) => {
          const batch = batches.find(({ id }) => id === importazione.batch);
          if (batch === undefined) return <p>{say('importazione.done')}</p>;
          return (
            <Callout tone="positive">
              <h2 tabIndex={-1} ref={isNew ? focusOnArrival : undefined}>
                {say('importazione.done')}
              </h2>
              <p>
                {say('importazione.applied.by', {
                  by: batch.by,
                  at: writeInstant(batch.at),
                })}
              </p>
              <Counts counts={batch.counts} waiting={0} unconfirmed={0} />
              {newValues > 0 && <p>{plural('importazione.made', newValues)}</p>}
              <BatchActions batch={batch} />
              {importazione.total > 0 && batch.counts.refused + batch.counts.skipped > 0 && (
                <NotTaken id={importazione.id} />
              )}
            </Callout>
          );
        }}
      </Loaded>
    </section>
  );
}
