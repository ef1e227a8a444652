import { useLanguage } from '../../platform/language.tsx';
import { coverageWords } from './coverage-words.ts';
import classes from './IntervalsField.module.css';
import type { IntervalDraft } from './interval-draft.ts';

/** What is to be checked of the intervals; it never keeps them from being saved (an interval may be left out on purpose). */
export function CoverageNotes({ rows }: { rows: readonly IntervalDraft[] }) {
  const speech = useLanguage();
  const { say } = speech;
  const words = coverageWords(rows, speech);
  return (
    <div role="status" className={classes.notes}>
      {words.length > 0 && (
        <>
          <p>{say('coverage.title')}</p>
          <ul>
            {words.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
