import { useMemo } from 'react';
import { useLanguage } from '../platform/language.tsx';
import { useOperation } from '../platform/useOperation.ts';
import { ChoicesField } from '../ui/ChoicesField.tsx';

interface LinkedTestsProps {
  readonly id: string;
  readonly value: readonly number[];
  readonly onChange: (tests: readonly number[]) => void;
}

/** The tests that an announcement is about, found by name or code. */
export function LinkedTests({ id, value, onChange }: LinkedTestsProps) {
  const { say } = useLanguage();
  const { data } = useOperation('SummaryPrestazioni', {});
  const options = useMemo(
    () =>
      (data?.prestazioni ?? []).map((test) => ({
        id: test.id,
        code: test.internalCode ?? null,
        description: test.serviceName,
      })),
    [data],
  );
  return (
    <ChoicesField
      id={id}
      label={say('announcement.prestazioni')}
      hint={say('announcement.prestazioni.hint')}
      options={options}
      value={value}
      onChange={onChange}
    />
  );
}
