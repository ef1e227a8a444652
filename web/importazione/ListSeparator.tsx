import { useId, useState } from 'react';
import { useLanguage } from '../platform/language.tsx';
import form from '../ui/Form.module.css';
import { SavedLine } from './SavedLine.tsx';

/** What usually stands between the values of a list in one cell; line breaks always part them. */
const usual = [';', ',', '|', '/', '$$'] as const;

const other = 'other';

interface ListSeparatorProps {
  /** Null: nothing parts a line. */
  readonly value: string | null;
  readonly onChoose: (separator: string | null) => void;
}

/** What parts the values of a list: one of the usual marks, none, or another one that is written. */
export function ListSeparator({ value, onChoose }: ListSeparatorProps) {
  const { say } = useLanguage();
  const id = useId();
  const [isWriting, setWriting] = useState(false);
  const isOther = isWriting || (value !== null && !usual.some((one) => one === value));
  const choose = (chosen: string) => {
    setWriting(chosen === other);
    if (chosen !== other) onChoose(chosen === '' ? null : chosen);
  };
  return (
    <>
      <div className={form.field}>
        <label htmlFor={id}>{say('importazione.list')}</label>
        <select
          id={id}
          className={form.input}
          value={isOther ? other : (value ?? '')}
          onChange={({ target }) => choose(target.value)}
        >
          {usual.map((one) => (
            <option key={one} value={one}>
              {say('importazione.list.by', { separator: one })}
            </option>
          ))}
          <option value="">{say('importazione.list.never')}</option>
          <option value={other}>{say('importazione.list.other')}</option>
        </select>
      </div>
      {isOther && (
        <SavedLine
          label={say('importazione.list.which')}
          hint={say('importazione.list.which.hint')}
          value={value ?? ''}
          most={3}
          isExact
          onSave={onChoose}
        />
      )}
    </>
  );
}
