import { useState } from 'react';
import { Select } from '../design/Select.tsx';
import { useLanguage } from '../platform/language.tsx';
import { SavedLine } from './SavedLine.tsx';

/** The usual separators of a list in one cell; line breaks always separate. */
const usual = [';', ',', '|', '/', '$$'] as const;

const other = 'other';

interface ListSeparatorProps {
  /** Null: a line is one value. */
  readonly value: string | null;
  readonly onChoose: (separator: string | null) => void;
}

/** The separator of a list: one of the usual ones, none, or another one. */
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
