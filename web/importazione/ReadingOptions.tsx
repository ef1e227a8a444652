import type { Importazione } from '#contract/importazione.ts';
import { FieldGrid } from '../design/FieldGrid.tsx';
import { Select } from '../design/Select.tsx';
import { useLanguage } from '../platform/language.tsx';
import type { Changes } from './changes.ts';
import { noChanges } from './changes.ts';
import { ListSeparator } from './ListSeparator.tsx';
import { SavedLine } from './SavedLine.tsx';

interface ReadingOptionsProps {
  readonly importazione: Importazione;
  readonly onChange: (changes: Changes) => void;
}

const beginning = 80;

const missing = ['ask', 'create', 'refuse'] as const;

/**
 * How the file is read, beside its columns: sheet, source, list separator, and what to do with
 * missing values.
 */
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
          most={120}
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
          options={missing.map((one) => ({
            value: one,
            label: say(`importazione.missing.${one}`),
          }))}
        />
      </FieldGrid>
    </section>
  );
}
