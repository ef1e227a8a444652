import { Button } from '../design/Button.tsx';
import { Callout } from '../design/Callout.tsx';
import { useLanguage } from '../platform/language.tsx';
import { useServerAway } from '../platform/server-away.ts';

export function Failed({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  const { say } = useLanguage();
  const isAway = useServerAway(({ since }) => since !== null);
  return (
    <Callout
      tone="critical"
      role="alert"
      title={sentence}
      actions={<Button onClick={onRetry}>{say('state.retry')}</Button>}
    >
      {isAway && <p>{say('offline.needed')}</p>}
    </Callout>
  );
}
