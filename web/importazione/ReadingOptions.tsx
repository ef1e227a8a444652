import { useId } from 'react';
import type { Importazione } from '#contract/importazione.ts';
import { useLanguage } from '../platform/language.tsx';
import form from '../ui/Form.module.css';
import type { Changes } from './changes.ts';
import { noChanges } from './changes.ts';
import { ListSeparator } from './ListSeparator.tsx';
import classes from './PageImportazione.module.css';
import { SavedLine } from './SavedLine.tsx';

interface ReadingOptionsProps {
  readonly importazione: Importazione;
  readonly onChange: (changes: Changes) => void;
}

const beginning = 80;

const missing = ['ask', 'create', 'refuse'] as const;

/** How the file is read, beside its columns: which sheet, what it came from, what parts a list, what becomes of values that are not there. */
export function ReadingOptions({ importazione, onChange }: ReadingOptionsProps) {
  const { say } = useLanguage();
  const id = useId();
  const { file, options, kind, leftOut, sources } = importazione;
  const change = (chosen: Changes['options'], more: Partial<Changes> = {}) =>
    onChange({ ...noChanges, options: chosen, ...more });
  // Rows of another sheet are other rows.
  const takeSheet = (sheet: string) => change({ sheet }, { out: new Map(leftOut.map((row) => [row, false])) });
  return (
    <section aria-label={say('importazione.options')} className={classes.options}>
      {file.sheets.length > 1 && (
        <div className={form.field}>
          <label htmlFor={`${id}-sheet`}>{say('importazione.sheet.choose')}</label>
          <select
            id={`${id}-sheet`}
            className={form.input}
            value={options.sheet ?? file.sheet ?? ''}
            onChange={({ target }) => takeSheet(target.value)}
          >
            {file.sheets.map((sheet) => (
              <option key={sheet} value={sheet}>
                {sheet}
              </option>
            ))}
          </select>
        </div>
      )}
      {file.headingRow !== null && file.head.length > 1 && (
        <div className={form.field}>
          <label htmlFor={`${id}-headings`}>{say('importazione.headingRow')}</label>
          <select
            id={`${id}-headings`}
            className={form.input}
            value={options.headingRow ?? file.headingRow}
            onChange={({ target }) => change({ headingRow: Number(target.value) })}
          >
            {file.head.map(({ row, cells }) => (
              <option key={row} value={row}>
                {say('importazione.headingRow.one', { row, cells: cells.join(' · ').slice(0, beginning) })}
              </option>
            ))}
          </select>
        </div>
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
      <div className={form.field}>
        <label htmlFor={`${id}-missing`}>{say('importazione.missing')}</label>
        <select
          id={`${id}-missing`}
          className={form.input}
          value={options.missingValues ?? 'ask'}
          onChange={({ target }) => change({ missingValues: missing.find((one) => one === target.value) ?? 'ask' })}
        >
          {missing.map((one) => (
            <option key={one} value={one}>
              {say(`importazione.missing.${one}`)}
            </option>
          ))}
        </select>
      </div>
      {kind === 'intervalli' && (
        <div className={form.field}>
          <label htmlFor={`${id}-age`}>{say('importazione.age')}</label>
          <select
            id={`${id}-age`}
            className={form.input}
            value={options.ageToIncluded === true ? 'in' : 'out'}
            onChange={({ target }) => change({ ageToIncluded: target.value === 'in' })}
          >
            <option value="out">{say('importazione.age.out')}</option>
            <option value="in">{say('importazione.age.in')}</option>
          </select>
        </div>
      )}
    </section>
  );
}
