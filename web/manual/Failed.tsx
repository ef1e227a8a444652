import { useLanguage } from '../platform/language.tsx';
import { useServerAway } from '../platform/server-away.ts';
import states from '../ui/states.module.css';

/** A part of the manual that did not come, and another try. */
export function Failed({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  const { say } = useLanguage();
  const isAway = useServerAway(({ since }) => since !== null);
  return (
    <div role="alert" className={states.state}>
      <p className={states.lead}>{sentence}</p>
      {isAway && <p>{say('offline.needed')}</p>}
      <button type="button" onClick={onRetry}>
        {say('state.retry')}
      </button>
    </div>
  );
}
