import { Link } from 'react-router';
import type { StoricoEntry } from '#contract/storico.ts';
import { Cluster } from '../design/Cluster.tsx';
import { Disclosure } from '../design/Disclosure.tsx';
import { List } from '../design/List.tsx';
import { Note } from '../design/Note.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import type { Change } from './history.ts';

interface Props {
  readonly changes: readonly Change<StoricoEntry>[];
  /** How many there are, also on other pages. */
  readonly tests: number;
}

/** The tests in whose history a value's new name was recorded. */
export function RenamedTests({ changes, tests }: Props) {
  const { plural, say } = useLanguage();
  const here = new Set(changes.map(({ first }) => first.recordId)).size;
  return (
    <Disclosure
      summary={
        <>
          {plural('storia.renamedTests', tests)}
          {here < tests && ` (${say('storia.renamedTests.here', { count: here })})`}
        </>
      }
    >
      <List>
        {changes.map(
          ({
            first: { id, recordId, name, internalCode, removed, previousValue, currentValue },
          }) => (
            <li key={id}>
              <Cluster gap={3}>
                <DataText>
                  {removed ? name : <Link to={paths.test(recordId)}>{name}</Link>}
                </DataText>
                <Note>{internalCode}</Note>
                <Note>
                  <DataText>
                    {previousValue ?? say('history.empty')} → {currentValue ?? say('history.empty')}
                  </DataText>
                </Note>
              </Cluster>
            </li>
          ),
        )}
      </List>
    </Disclosure>
  );
}
