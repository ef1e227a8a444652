import type { Payload } from '#contract/operations.ts';
import type { StatedStatus } from '#contract/test-status.ts';
import { statusPhrase } from '#phrases/status-phrase.ts';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import { LinkedText } from '../ui/LinkedText.tsx';
import { Successors } from './Successors.tsx';

export interface StatusDetailsProps {
  readonly test: StatedStatus;
  /** What to request instead of a withdrawn test; undefined until that is known. */
  readonly successors: Payload<'GetPrestazione'>['successors'] | undefined;
  readonly today: string;
}

/** What to do about a test that is suspended or withdrawn, or will be. */
export function StatusDetails({ test, successors, today }: StatusDetailsProps) {
  const { say, language } = useLanguage();
  const found = statusPhrase(test, today, (day) => formatDay(day, language));
  if (found === undefined) return null;
  const { suspensionAdvice: advice } = test;
  if (found.phrase === 'status.withdrawnOn' || found.phrase === 'status.willWithdraw')
    return successors && <Successors of={successors} />;
  if (!advice) return null;
  return (
    <>
      {say('status.meanwhile')}{' '}
      <DataText>
        <LinkedText text={advice} />
      </DataText>
    </>
  );
}
