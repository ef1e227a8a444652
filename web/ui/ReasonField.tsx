import { longestReason } from '#contract/save.ts';
import { TextField } from '../design/TextField.tsx';
import { useLanguage } from '../platform/language.tsx';

/** Why a change is made, for the history; optional. */
export function ReasonField({
  value,
  onChange,
}: {
  value: string;
  onChange: (text: string) => void;
}) {
  const { say } = useLanguage();
  return (
    <TextField
      label={say('form.reason')}
      hint={say('form.reason.hint')}
      value={value}
      onChange={onChange}
      max={longestReason}
      input={{ maxLength: longestReason }}
    />
  );
}
