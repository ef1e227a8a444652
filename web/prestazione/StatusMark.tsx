import type { StatedStatus } from '#contract/test-status.ts';
import { isStatusStated, statusOn } from '#contract/test-status.ts';
import { Tag } from '../design/Tag.tsx';
import { useLanguage } from '../platform/language.tsx';
import { useToday } from '../platform/useToday.ts';
import { statusWords } from './status-words.ts';

function Mark({ of }: { of: StatedStatus }) {
  const speech = useLanguage();
  const today = useToday();
  const status = statusOn(of, today);
  if (status === 'inUse') return null;
  return (
    <>
      {' '}
      <Tag
        tone={status === 'withdrawn' ? 'critical' : 'caution'}
        title={statusWords(of, today, speech)?.words ?? ''}
      >
        {speech.say(`status.${status}`)}
      </Tag>
    </>
  );
}

/** Of a test that can't be requested today, wherever tests are listed. */
export function StatusMark({ of }: { of: StatedStatus }) {
  // Most tests state nothing, and need no clock.
  return isStatusStated(of) ? <Mark of={of} /> : null;
}
