import type { ReactNode } from 'react';
import { momentWords } from '#phrases/moment.ts';
import { whenPhrases } from '#phrases/when.ts';
import { RadioGroup } from '../../design/RadioGroup.tsx';
import { useLanguage } from '../../platform/language.tsx';

interface WhenChoiceProps {
  /** `now`, `weekend`, `always`, or the day and hour of an address. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** How many tests are performed then. */
  readonly counts?: Readonly<Record<'now' | 'weekend' | 'always', number>>;
  readonly isNowKnown: boolean;
}

const choices = ['now', 'weekend', 'always'] as const;

/** Which tests are to be performed: now, on a weekend, or at any time. */
export function WhenChoice({ value, onChange, counts, isNowKnown }: WhenChoiceProps) {
  const { language, say } = useLanguage();
  const words = {
    now: whenPhrases[language]['when.now'],
    weekend: say('when.weekend'),
    always: whenPhrases[language]['when.always'],
  };
  const options: { value: string; label: ReactNode; isDisabled: boolean }[] = choices.map(
    (choice) => ({
      value: choice,
      label: counts ? `${words[choice]} ${counts[choice]}` : words[choice],
      isDisabled: choice === 'now' && !isNowKnown,
    }),
  );
  const isMoment = !options.some((option) => option.value === value);
  if (isMoment && !counts)
    options.push({ value, label: momentWords(value, language), isDisabled: false });
  return (
    <RadioGroup
      label={say('when.label')}
      isLabelHidden
      value={value}
      onChange={onChange}
      options={options}
      hasButtons={counts !== undefined}
      isStacked={counts === undefined}
    />
  );
}
