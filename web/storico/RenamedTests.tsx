import { Link } from 'react-router';
import type { StoricoEntry } from '#contract/storico.ts';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import type { Change } from './history.ts';
import classes from './PageStoria.module.css';

/** The tests into whose history a value's new name was written. */
export function RenamedTests({ changes }: { changes: readonly Change<StoricoEntry>[] }) {
  const { plural, say } = useLanguage();
  return (
    <details className={classes.renamed}>
      <summary>{plural('storia.renamedTests', changes.length)}</summary>
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
