import type { ListedGroup } from '#contract/prestazione.found.ts';
import { missingOf } from '#contract/prestazione.found.ts';
import { Note } from '../../design/Note.tsx';
import { useLanguage } from '../../platform/language.tsx';
import classes from './GroupWords.module.css';

/** More missing words than this are counted: a pasted text has dozens. */
const mostMissing = 4;

/**
 * The heading of a group: the words of the search, missing ones struck through, and the number of
 * tests.
 */
export function GroupWords({ group: { words, isPerformed, rows } }: { group: ListedGroup }) {
  const { say, plural } = useLanguage();
  const missing = missingOf(words).length;
  const shown = missing > mostMissing ? words.filter(({ isFound }) => isFound) : words;
  return (
    <span className={classes.group}>
      <span className={classes.words}>
        {shown.map(({ text, isFound }) =>
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
        {shown.length < words.length && <Note>{say('list.withoutWords', { count: missing })}</Note>}
        {isPerformed !== undefined && <strong>{say(`when.part.${isPerformed}`)}</strong>}
      </span>{' '}
      <Note>{plural('list.count', rows.length)}</Note>
    </span>
  );
}
