import { statusOn } from '#contract/test-status.ts';
import { Callout } from '../design/Callout.tsx';
import { useLanguage } from '../platform/language.tsx';
import { useToday } from '../platform/useToday.ts';
import type { StatusDetailsProps } from './StatusDetails.tsx';
import { StatusDetails } from './StatusDetails.tsx';
import { statusWords } from './status-words.ts';

const tones = { inUse: 'action', suspended: 'caution', withdrawn: 'critical' } as const;

/** Above all else: a test that can't be requested, or soon no more, and what to do instead. */
export function EsameStatus({ test, successors }: Omit<StatusDetailsProps, 'of'>) {
  const speech = useLanguage();
  const today = useToday();
  const stated = statusWords(test, today, speech);
  if (stated === undefined) return null;
  const hasDetails = stated.kind === 'withdrawal' || Boolean(test.suspensionAdvice);
  return (
    <Callout tone={tones[statusOn(test, today)]} title={stated.words}>
      {hasDetails && (
        <p>
          <StatusDetails of={stated.kind} test={test} successors={successors} />
        </p>
      )}
    </Callout>
  );
}
