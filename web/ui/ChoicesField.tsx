import { Chip } from '../design/Chip.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { Combobox } from '../design/Combobox.tsx';
import type { Option } from '../design/options.ts';
import { Stack } from '../design/Stack.tsx';
import { useLanguage } from '../platform/language.tsx';

interface ChoicesFieldProps {
  readonly id: string;
  readonly label: string;
  readonly fault?: string | undefined;
  readonly hint?: string | undefined;
  readonly isRequired?: boolean;
  readonly options: readonly Option[];
  readonly value: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
  readonly onAdd?: ((written: string) => void) | undefined;
  readonly onUnmatched?: (isUnmatched: boolean) => void;
}

/** Several values, in the order in which they were chosen. */
export function ChoicesField({ options, value, onChange, hint, ...box }: ChoicesFieldProps) {
  const { say } = useLanguage();
  const chosen = value.flatMap((id) => options.find((option) => option.id === id) ?? []);
  const unchosen = options.filter(({ id }) => !value.includes(id));
  return (
    <Stack gap={2}>
      <Combobox
        {...box}
        hint={hint ?? say('editTest.several')}
        options={unchosen}
        value={null}
        onChoose={(id) => id !== null && onChange([...value, id])}
      />
      {chosen.length > 0 && (
        <Cluster as="ul" label={box.label}>
          {chosen.map(({ id, description }) => (
            <li key={id}>
              <Chip
                aria-label={say('editTest.takeOut', { value: description })}
                onClick={() => {
                  onChange(value.filter((other) => other !== id));
                  document.getElementById(box.id)?.focus();
                }}
              >
                {description}
              </Chip>
            </li>
          ))}
        </Cluster>
      )}
    </Stack>
  );
}
