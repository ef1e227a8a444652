import { fold } from '#contract/text.ts';
import { useLanguage } from '../../platform/language.tsx';
import { ChoicesField } from '../../ui/ChoicesField.tsx';
import { useTestOptions } from '../../ui/useTestOptions.ts';

interface CodesFieldProps {
  readonly id: string;
  readonly label: string;
  readonly fault: string | undefined;
  readonly value: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
  readonly onUnmatched: (isUnmatched: boolean) => void;
}

/** Other tests by their codes; the code of one that was removed stays, and says so. */
export function CodesField({ value, onChange, ...box }: CodesFieldProps) {
  const { say } = useLanguage();
  const tests = useTestOptions();
  const options = value.map((code, at) => {
    const test = tests.find((option) => fold(option.code) === fold(code));
    return test ?? { id: -1 - at, code, description: say('editTest.noTest', { code }) };
  });
  const chosen = options.map(({ id }) => id);
  const all = [...tests, ...options.filter(({ id }) => id < 0)];
  return (
    <ChoicesField
      {...box}
      hint={say('editTest.codes.hint')}
      options={all}
      value={chosen}
      onChange={(ids) =>
        onChange(ids.flatMap((id) => all.find((option) => option.id === id)?.code ?? []))
      }
    />
  );
}
