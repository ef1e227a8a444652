import { useId, useState } from 'react';
import form from '../ui/Form.module.css';

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
export function SavedLine({ label, hint, value, most, offered = [], onSave, isExact = false }: SavedLineProps) {
  const id = useId();
  const [written, setWritten] = useState<string | null>(null);
  const save = () => {
    const said = isExact ? (written ?? '') : (written ?? '').trim();
    setWritten(null);
    if (said !== '' && said !== value) onSave(said);
  };
  return (
    <div className={form.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={form.input}
        autoComplete="off"
        maxLength={most}
        list={`${id}-offered`}
        aria-describedby={`${id}-hint`}
        value={written ?? value}
        onChange={({ target }) => setWritten(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
      <datalist id={`${id}-offered`}>
        {offered.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <p id={`${id}-hint`} className={form.hint}>
        {hint}
      </p>
    </div>
  );
}
