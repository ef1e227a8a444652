import { useId, useState } from 'react';
import { TextField } from '../design/TextField.tsx';

interface SavedLineProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly most: number;
  /** The last saved text. */
  readonly offered?: readonly string[];
  readonly onSave: (value: string) => void;
  /** The text counts as it is, with its blanks. */
  readonly isExact?: boolean;
}

/** A text input that is saved on blur or Enter; an empty text restores the last value. */
export function SavedLine({
  label,
  hint,
  value,
  most,
  offered = [],
  onSave,
  isExact = false,
}: SavedLineProps) {
  const list = useId();
  const [written, setWritten] = useState<string | null>(null);
  const save = () => {
    const next = isExact ? (written ?? '') : (written ?? '').trim();
    setWritten(null);
    if (next !== '' && next !== value) onSave(next);
  };
  return (
    <TextField
      label={label}
      hint={hint}
      isHintFolded
      value={written ?? value}
      onChange={setWritten}
      input={{
        list,
        maxLength: most,
        onBlur: save,
        onKeyDown: ({ key }) => key === 'Enter' && save(),
      }}
      after={
        <datalist id={list}>
          {offered.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      }
    />
  );
}
