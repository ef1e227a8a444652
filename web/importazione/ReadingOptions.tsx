import { useId, useState } from 'react';
import type { Importazione } from '#contract/importazione.ts';
import { FieldGrid } from '../design/FieldGrid.tsx';
import { Select } from '../design/Select.tsx';
import { TextField } from '../design/TextField.tsx';
import { useLanguage } from '../platform/language.tsx';
import type { Changes } from './changes.ts';
import { noChanges } from './changes.ts';

interface SavedLineProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly max: number;
  readonly offered?: readonly string[];
  readonly onSave: (value: string) => void;
  /** The text counts as it is, with its blanks. */
  readonly isExact?: boolean;
}

/** A text input that is saved on blur or Enter; an empty text restores the last value. */
function SavedLine({
  label,
  hint,
  value,
  max,
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
        maxLength: max,
        onBlur: save,
        onKeyDown: ({ key }) => key === 'Enter' && save(),
      }}
      after={
        <datalist id={list}>
          {offered.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      }
    />
  );
}

/** The usual separators of a list in one cell; line breaks always separate. */
const usual = [';', ',', '|', '/', '$$'] as const;

const other = 'other';

interface ListSeparatorProps {
  /** Null: a line is one value. */
  readonly value: string | null;
  readonly onChoose: (separator: string | null) => void;
}

function ListSeparator({ value, onChoose }: ListSeparatorProps) {
  const { say } = useLanguage();
  const [isWriting, setWriting] = useState(false);
  const isOther = isWriting || (value !== null && !usual.some((separator) => separator === value));
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
          ...usual.map((separator) => ({
            value: separator,
            label: say('importazione.list.by', { separator }),
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
          max={3}
          isExact
          onSave={onChoose}
        />
      )}
    </>
  );
}

interface ReadingOptionsProps {
  readonly importazione: Importazione;
  readonly onChange: (changes: Changes) => void;
}

const beginning = 80;

const missing = ['ask', 'create', 'refuse'] as const;

export function ReadingOptions({ importazione, onChange }: ReadingOptionsProps) {
  const { say } = useLanguage();
  const { file, options, kind, leftOut, sources } = importazione;
  const change = (chosen: Changes['options'], more: Partial<Changes> = {}) =>
    onChange({ ...noChanges, options: chosen, ...more });
  // Another sheet has other rows.
  const takeSheet = (sheet: string) =>
    change({ sheet }, { out: new Map(leftOut.map((row) => [row, false])) });
  return (
    <section aria-label={say('importazione.options')}>
      <FieldGrid>
        {file.sheets.length > 1 && (
          <Select
            label={say('importazione.sheet.choose')}
            value={options.sheet ?? file.sheet ?? ''}
            onChange={takeSheet}
            options={file.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
          />
        )}
        {file.headingRow !== null && file.head.length > 1 && (
          <Select
            label={say('importazione.headingRow')}
            value={String(options.headingRow ?? file.headingRow)}
            onChange={(row) => change({ headingRow: Number(row) })}
            options={file.head.map(({ row, cells }) => ({
              value: String(row),
              label: say('importazione.headingRow.one', {
                row,
                cells: cells.join(' · ').slice(0, beginning),
              }),
            }))}
          />
        )}
        <SavedLine
          label={say('importazione.source')}
          hint={say('importazione.source.hint')}
          value={options.source ?? ''}
          max={120}
          offered={sources}
          onSave={(source) => change({ source })}
        />
        {kind === 'prestazioni' && (
          <ListSeparator
            value={options.listSeparator === undefined ? ';' : options.listSeparator}
            onChoose={(listSeparator) => change({ listSeparator })}
          />
        )}
        <Select
          label={say('importazione.missing')}
          value={options.missingValues ?? 'ask'}
          onChange={(missingValues) => change({ missingValues })}
          options={missing.map((reading) => ({
            value: reading,
            label: say(`importazione.missing.${reading}`),
          }))}
        />
      </FieldGrid>
    </section>
  );
}
