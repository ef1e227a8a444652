import { Button } from '../design/Button.tsx';
import { Callout } from '../design/Callout.tsx';
import { useLanguage } from '../platform/language.tsx';
import { useInstant } from '../platform/useInstant.ts';
import { sentenceOf } from './sentence.ts';

export function Problem({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { say } = useLanguage();
  return (
    <Callout
      tone="critical"
      role="alert"
      title={sentenceOf(say, error)}
      actions={onRetry && <Button onClick={onRetry}>{say('state.retry')}</Button>}
    />
  );
}

/**
 * A refresh failed: the shown data stays, and the banner says from when it is (`since`:
 * milliseconds since 1970).
 */
export function StaleBanner({ since, onRetry }: { since: number; onRetry: () => void }) {
  const { say } = useLanguage();
  const writeInstant = useInstant();
  return (
    <Callout
      tone="caution"
      role="status"
      actions={<Button onClick={onRetry}>{say('state.retry')}</Button>}
    >
      {say('state.stale', { at: writeInstant(new Date(since).toISOString()) })}
    </Callout>
  );
}
