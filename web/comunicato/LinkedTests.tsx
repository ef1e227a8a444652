import { useLanguage } from '../platform/language.tsx';
import { ChoicesField } from '../ui/ChoicesField.tsx';
import { useTestOptions } from '../ui/useTestOptions.ts';

interface LinkedTestsProps {
  readonly id: string;
  readonly value: readonly number[];
  readonly onChange: (tests: readonly number[]) => void;
}

/** The tests that an announcement is about, found by name or code. */
export function LinkedTests({ id, value, onChange }: LinkedTestsProps) {
  const { say } = useLanguage();
  const options = useTestOptions();
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
