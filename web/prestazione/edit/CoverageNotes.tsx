import { Callout } from '../../design/Callout.tsx';
import { List } from '../../design/List.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { coverageWords } from './coverage-words.ts';
import type { IntervalDraft } from './interval-draft.ts';

/**
 * What is to be checked of the intervals; it never keeps them from being saved (an interval may be
 * left out on purpose).
 */
export function CoverageNotes({ rows }: { rows: readonly IntervalDraft[] }) {
  const speech = useLanguage();
  const { say } = speech;
  const words = coverageWords(rows, speech);
  return (
    <div role="status">
      {words.length > 0 && (
        <Callout tone="caution" title={say('coverage.title')}>
          <List>
            {words.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </List>
        </Callout>
      )}
    </div>
  );
}
