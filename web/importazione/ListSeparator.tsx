import { useState } from 'react';
import { Select } from '../design/Select.tsx';
import { useLanguage } from '../platform/language.tsx';
import { SavedLine } from './SavedLine.tsx';

/** What usually stands between the values of a list in one cell; line breaks always part them. */
const usual = [';', ',', '|', '/', '$$'] as const;

const other = 'other';

interface ListSeparatorProps {
  /** Null: nothing parts a line. */
  readonly value: string | null;
  readonly onChoose: (separator: string | null) => void;
}

/**
 * What parts the values of a list: one of the usual marks, none, or another one that is written.
 */
export function ListSeparator({ value, onChoose }: ListSeparatorProps) {
  const { say } = useLanguage();
  const [isWriting, setWriting] = useState(false);
  const isOther = isWriting || (value !== null && !usual.some((one) => one === value));
  const choose = (chosen: string) => {
    setWriting(chosen === other);
    if (chosen !== other) onChoose(chosen === '' ? null : chosen);
  };
  return (
    <>
      <Select
        label={say('importazione.list')}
        value={isOther ? other : (value ?? '')}
        onChange={choose}
        options={[
          ...usual.map((one) => ({
            value: one,
            label: say('importazione.list.by', { separator: one }),
          })),
          { value: '', label: say('importazione.list.never') },
          { value: other, label: say('importazione.list.other') },
        ]}
      />
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
