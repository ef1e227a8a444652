import { RadioGroup } from '../design/RadioGroup.tsx';
import { useLanguage } from '../platform/language.tsx';

const states = [
  { value: 'yes', phrase: 'test.yes' },
  { value: 'no', phrase: 'test.no' },
  { value: '', phrase: 'test.notStated' },
] as const;

type State = (typeof states)[number]['value'];

interface StatedFieldProps {
  readonly label: string;
  readonly value: State;
  readonly onChange: (value: State) => void;
  readonly isRequired?: boolean;
  /** Can yes be chosen? */
  readonly canBeYes?: boolean;
  readonly fault?: string | undefined;
  /** What to know before choosing. */
  readonly hint?: string | undefined;
  /** The id of the checked choice. */
  readonly id?: string | undefined;
}

/** Yes, no, or not stated, which is not the same as 'no'. */
export function StatedField({ canBeYes = true, ...field }: StatedFieldProps) {
  const { say } = useLanguage();
  const options = states.map(({ value, phrase }) => ({
    value,
    label: say(phrase),
    isDisabled: value === 'yes' && !canBeYes,
  }));
  return <RadioGroup<State> {...field} options={options} />;
}
