import { statusOn } from '#contract/test-status.ts';
import { statusPhrase } from '#phrases/status-phrase.ts';
import { Callout } from '../design/Callout.tsx';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { useToday } from '../platform/useToday.ts';
import { DataText } from '../ui/DataText.tsx';
import { LinkedText } from '../ui/LinkedText.tsx';
import type { KnownPrestazione } from './FieldValue.tsx';
import { Successors } from './Successors.tsx';

interface EsameStatusProps {
  readonly test: KnownPrestazione;
  /** Undefined until they are known. */
  readonly successors: Parameters<typeof Successors>[0]['of'] | undefined;
}

/** Above all else: a test that can't be requested, or soon no more, and what to do instead. */
export function EsameStatus({ test, successors }: EsameStatusProps) {
  const speech = useLanguage();
  const today = useToday();
  const found = statusPhrase(test, today, (day) => formatDay(day, speech.language));
  if (found === undefined) return null;
  const status = statusOn(test, today);
  const isWithdrawal =
    found.phrase === 'status.withdrawnOn' || found.phrase === 'status.willWithdraw';
  const tone = { inUse: 'action', suspended: 'caution', withdrawn: 'critical' } as const;
  return (
    <Callout tone={tone[status]} title={speech.say(found.phrase, found.values)}>
      {!isWithdrawal && test.suspensionAdvice && (
        <p>
          {speech.say('status.meanwhile')}{' '}
          <DataText>
            <LinkedText text={test.suspensionAdvice} />
          </DataText>
        </p>
      )}
      {isWithdrawal && successors && (
        <p>
          <Successors of={successors} />
        </p>
      )}
    </Callout>
  );
}
