import { Button } from '../design/Button.tsx';
import { Callout } from '../design/Callout.tsx';
import { formatInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { ApiProblem } from '../platform/problem.ts';
import type { Work } from './useWork.ts';
import { importSentence } from './words.ts';

/** Changes that could not be saved, with buttons to retry or discard them. */
export function Unsaved({ work }: { work: Work }) {
  const { language, say } = useLanguage();
  const { failure, isStale, query } = work;
  if (failure === null || query.data === undefined) return null;
  const { updatedBy, updatedAt } = query.data;
  const isEnded = failure instanceof ApiProblem && failure.status === 401;
  const sentence = isStale
    ? say('importazione.stale', { by: updatedBy, at: formatInstant(updatedAt, language) })
    : isEnded
      ? say('importazione.notSaved')
      : importSentence(say, failure);
  return (
    <Callout
      tone="critical"
      role="alert"
      actions={
        <>
          <Button onClick={work.retry}>
            {say(isStale ? 'importazione.stale.again' : 'state.retry')}
          </Button>
          <Button onClick={work.drop}>{say('importazione.stale.drop')}</Button>
        </>
      }
    >
      {sentence}
    </Callout>
  );
}
