import { Link } from 'react-router';
import type { StoricoEntry } from '#contract/storico.ts';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import type { Change } from './history.ts';
import classes from './PageStoria.module.css';

interface Props {
  readonly changes: readonly Change<StoricoEntry>[];
  /** How many there are, those of other pages too. */
  readonly tests: number;
}

/** The tests into whose history a value's new name was written. */
export function RenamedTests({ changes, tests }: Props) {
  const { plural, say } = useLanguage();
  const here = new Set(changes.map(({ first }) => first.recordId)).size;
  return (
    <details className={classes.renamed}>
      <summary>
        {plural('storia.renamedTests', tests)}
        {here < tests && ` (${say('storia.renamedTests.here', { count: here })})`}
      </summary>
      <ul>
        {changes.map(({ first: { id, recordId, name, internalCode, removed, previousValue, currentValue } }) => (
          <li key={id}>
            <DataText>{removed ? name : <Link to={paths.test(recordId)}>{name}</Link>}</DataText>
            <span className={classes.code}> {internalCode}</span>
            <span className={classes.values}>
              <DataText>
                {previousValue ?? say('history.empty')} → {currentValue ?? say('history.empty')}
              </DataText>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
