import { longestReason } from '#contract/save.ts';
import { useLanguage } from '../platform/language.tsx';
import { LineField } from './LineField.tsx';

/** Why a change is made, for the history; it may stay empty. */
export function ReasonField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { say } = useLanguage();
  return (
    <LineField
      label={say('form.reason')}
      hint={say('form.reason.hint')}
      value={value}
      onChange={onChange}
      most={longestReason}
      input={{ maxLength: longestReason }}
    />
  );
}
