import { useId } from 'react';
import { nouns } from '#contract/storico.ts';
import { useLanguage } from '../platform/language.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
import { fieldKeysOf, useFieldLabels } from './field-words.ts';
import classes from './PageStoria.module.css';
import type { StoriaFilter } from './storia-address.ts';

interface StoriaFiltersProps {
  readonly filter: StoriaFilter;
  readonly onChange: (change: StoriaFilter) => void;
}

/** What of the history is looked at: of which noun and field, by whom, between which days. */
export function StoriaFilters({ filter, onChange }: StoriaFiltersProps) {
  const { say } = useLanguage();
  const labelOf = useFieldLabels();
  const id = useId();
  const { noun } = filter;
  return (
    <search className={classes.filters} aria-label={say('storia.filters')}>
      <div className={classes.filter}>
        <label htmlFor={`${id}-noun`}>{say('storia.noun')}</label>
        <select
          id={`${id}-noun`}
          value={noun ?? ''}
          onChange={({ target }) => onChange({ noun: nouns.find((one) => one === target.value) })}
        >
          <option value="">{say('storia.all')}</option>
          {nouns.map((one) => (
            <option key={one} value={one}>
              {say(`storia.noun.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <div className={classes.filter}>
        <label htmlFor={`${id}-field`}>{say('history.field')}</label>
        <select
          id={`${id}-field`}
          value={filter.field ?? ''}
          disabled={noun === undefined}
          onChange={({ target }) => onChange({ field: target.value || undefined })}
        >
          <option value="">{say('storia.all')}</option>
          {noun !== undefined &&
            fieldKeysOf(noun).map((key) => (
              <option key={key} value={key}>
                {labelOf(noun, key)}
              </option>
            ))}
        </select>
      </div>
      <SearchInput
        label={say('storia.by')}
        value={filter.by ?? ''}
        maxLength={100}
        onChange={(by) => onChange({ by: by.trim() || undefined })}
      />
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className={classes.filter}>
          <label htmlFor={`${id}-${end}`}>{say(`storia.${end}`)}</label>
          <input
            id={`${id}-${end}`}
            type="date"
            // Not held by the page: while a day is being typed the box has none.
            defaultValue={filter[end] ?? ''}
            key={filter[end] === undefined ? 'none' : 'some'}
            onChange={({ target }) => onChange({ [end]: target.value || undefined })}
          />
        </div>
      ))}
    </search>
  );
}
