import type { Payload } from '#contract/operations.ts';
import type { StatedStatus } from '#contract/test-status.ts';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import { LinkedText } from '../ui/LinkedText.tsx';
import { Successors } from './Successors.tsx';

export interface StatusDetailsProps {
  readonly of: 'suspension' | 'withdrawal';
  readonly test: StatedStatus;
  /** What to request instead of a withdrawn test; undefined until that is known. */
  readonly successors: Payload<'GetPrestazione'>['successors'] | undefined;
}

/** What to do about a suspension or a withdrawal. */
export function StatusDetails({ of, test, successors }: StatusDetailsProps) {
  const { say } = useLanguage();
  if (of === 'withdrawal') return successors && <Successors of={successors} />;
  const { suspensionAdvice: advice } = test;
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
