import { Link } from 'react-router';
import type { StoricoEntry } from '#contract/storico.ts';
import { Cluster } from '../design/Cluster.tsx';
import { Disclosure } from '../design/Disclosure.tsx';
import { List } from '../design/List.tsx';
import { Note } from '../design/Note.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import { ChangedValue } from './ChangedValue.tsx';
import type { HistoryChange } from './history.ts';

interface Props {
  readonly changes: readonly HistoryChange<StoricoEntry>[];
  /** How many there are, also on other pages. */
  readonly tests: number;
}

export function RenamedTests({ changes, tests }: Props) {
  const { plural, say } = useLanguage();
  const shownTests = new Set(changes.map(({ first }) => first.recordId)).size;
  return (
    <Disclosure
      summary={
        <>
          {plural('storia.renamedTests', tests)}
          {shownTests < tests && ` (${say('storia.renamedTests.here', { count: shownTests })})`}
        </>
      }
    >
      <List>
        {changes.map(({ first }) => (
          <li key={first.id}>
            <Cluster gap={3}>
              <DataText>
                {first.removed ? (
                  first.name
                ) : (
                  <Link to={paths.test(first.recordId)}>{first.name}</Link>
                )}
              </DataText>
              <Note>{first.internalCode}</Note>
              <Note>
                <ChangedValue noun={first.noun} change={first} />
              </Note>
            </Cluster>
          </li>
        ))}
      </List>
    </Disclosure>
  );
}
