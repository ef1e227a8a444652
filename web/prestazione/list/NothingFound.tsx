import { useLanguage } from '../../platform/language.tsx';
import { Empty } from '../../ui/Empty.tsx';
import classes from './TestBrowser.module.css';

interface NothingFoundProps {
  nearest: readonly string[];
  onWord: (word: string) => void;
  /** Shows all that the search finds, when it is the filters that leave nothing. */
  onWithoutFilters: (() => void) | undefined;
}

/** 'No data found.' and the ways on: the nearest words, or the same search without filters. */
export function NothingFound({ nearest, onWord, onWithoutFilters }: NothingFoundProps) {
  const { say } = useLanguage();
  return (
    <Empty>
      {nearest.length > 0 && (
        <div className={classes.nearest}>
          <p>{say('list.nearest')}</p>
          <ul className={classes.words}>
            {nearest.map((word) => (
              <li key={word}>
                <button type="button" lang="it" onClick={() => onWord(word)}>
                  {word}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {onWithoutFilters && (
        <button type="button" onClick={onWithoutFilters}>
          {say('list.withoutFilters')}
        </button>
      )}
    </Empty>
  );
}
