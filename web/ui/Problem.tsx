import { formatInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { sentenceOf } from './sentence.ts';
import classes from './states.module.css';

/** What went wrong, in the reader's words, and another try. */
export function Problem({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { say } = useLanguage();
  return (
    <div role="alert" className={classes.state}>
      <p className={classes.lead}>{sentenceOf(say, error)}</p>
      {onRetry && (
        <button type="button" onClick={onRetry}>
          {say('state.retry')}
        </button>
      )}
    </div>
  );
}

/** A refresh failed: what is shown stays, and this says from when it is (`since`: milliseconds since 1970). */
export function StaleBanner({ since, onRetry }: { since: number; onRetry: () => void }) {
  const { language, say } = useLanguage();
  return (
    <div role="status" className={classes.stale}>
      <p>{say('state.stale', { at: formatInstant(new Date(since).toISOString(), language) })}</p>
      <button type="button" onClick={onRetry}>
        {say('state.retry')}
      </button>
    </div>
  );
}
