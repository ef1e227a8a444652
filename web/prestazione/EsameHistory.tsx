import { lazy } from 'react';
import type { StoricoRow } from '#contract/storico.ts';
import { Disclosure } from '../design/Disclosure.tsx';
import { Note } from '../design/Note.tsx';
import { Panel } from '../design/Panel.tsx';
import { Stack } from '../design/Stack.tsx';
import { useLanguage } from '../platform/language.tsx';
import { useInstant } from '../platform/useInstant.ts';
import { useOperation } from '../platform/useOperation.ts';
import { Byline } from '../storico/Byline.tsx';
import { ChangeTable } from '../storico/ChangeTable.tsx';
import { changeTitle } from '../storico/change-title.ts';
import type { Attribution, HistoryChange } from '../storico/history.ts';
import { groupChanges } from '../storico/history.ts';
import { ForAdmin } from '../ui/ForAdmin.tsx';
import { Loaded } from '../ui/Loaded.tsx';

const RestoreMenu = lazy(async () => ({
  default: (await import('../storico/RestoreMenu.tsx')).RestoreMenu,
}));

interface ChangeEntryProps {
  readonly id: number;
  readonly change: HistoryChange<StoricoRow & Attribution>;
}

function ChangeEntry({ id, change }: ChangeEntryProps) {
  const { say } = useLanguage();
  const writeInstant = useInstant();
  const title = changeTitle(say, 'prestazione', change, writeInstant(change.first.at));
  const table = <ChangeTable noun="prestazione" rows={change.rows} title={title} />;
  const restore = (
    <ForAdmin>
      <RestoreMenu noun="prestazione" recordId={id} change={change} />
    </ForAdmin>
  );
  if (change.creation) {
    return (
      <Disclosure summary={title}>
        <Byline {...change.first} />
        {restore}
        {table}
      </Disclosure>
    );
  }
  return (
    <>
      <h3>{title}</h3>
      <Byline {...change.first} />
      {restore}
      {table}
    </>
  );
}

/**
 * What changed in a test, newest first (spec 2: field, previous value, current value); for
 * administrators also who and why.
 */
export function EsameHistory({ id }: { id: number }) {
  const { say } = useLanguage();
  const query = useOperation('GetStoricoModifichePrestazione', { id });
  return (
    <div className="screen-only">
      <Panel isPlain id="section-history" title={say('history.title')}>
        <Note as="p">{say('history.help')}</Note>
        <Loaded query={query}>
          {({ storico }) => {
            const changes = groupChanges<StoricoRow & Attribution>(storico);
            if (changes.length === 0) return <p>{say('history.none')}</p>;
            return (
              <Stack as="ol">
                {changes.map((change) => (
                  <li key={change.first.id}>
                    <ChangeEntry id={id} change={change} />
                  </li>
                ))}
              </Stack>
            );
          }}
        </Loaded>
      </Panel>
    </div>
  );
}
