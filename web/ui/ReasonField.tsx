import { useLanguage } from '../platform/language.tsx';
import { LineField } from './LineField.tsx';

/** The most characters of a reason (contract/save.ts). */
const most = 500;

/** Why a change is made, for the history; it may stay empty. */
export function ReasonField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { say } = useLanguage();
  return (
    <LineField
      label={say('form.reason')}
      hint={say('form.reason.hint')}
      value={value}
      onChange={onChange}
      most={most}
      input={{ maxLength: most }}
    />
  );
}
