import { useId, useState } from 'react';
import { TextField } from '../design/TextField.tsx';

interface SavedLineProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly most: number;
  /** What was written before. */
  readonly offered?: readonly string[];
  readonly onSave: (value: string) => void;
  /** What is written counts as it is, blanks too. */
  readonly isExact?: boolean;
}

/** A line that is saved when it is left, or at Enter; emptied, it stays what it was. */
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
    const said = isExact ? (written ?? '') : (written ?? '').trim();
    setWritten(null);
    if (said !== '' && said !== value) onSave(said);
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
