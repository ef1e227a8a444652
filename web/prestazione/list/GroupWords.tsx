import type { ListedGroup } from '#contract/prestazione.found.ts';
import { Note } from '../../design/Note.tsx';
import { useLanguage } from '../../platform/language.tsx';
import classes from './GroupWords.module.css';

/**
 * The heading of a group: the words of the search, missing ones struck through, and the number of
 * tests.
 */
export function GroupWords({ group: { words, rows } }: { group: ListedGroup }) {
  const { say, plural } = useLanguage();
  return (
    <span className={classes.group}>
      <span className={classes.words}>
        {words.map(({ text, isFound }) =>
          isFound ? (
            <strong key={text}>{text}</strong>
          ) : (
            <span key={text}>
              <span className="visually-hidden">{say('list.withoutWord')} </span>
              <Note>
                <s>{text}</s>
              </Note>
            </span>
          ),
        )}
      </span>{' '}
      <Note>{plural('list.count', rows.length)}</Note>
    </span>
  );
}
