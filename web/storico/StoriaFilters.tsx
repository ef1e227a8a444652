import { useId, useState } from 'react';
import { nouns } from '#contract/record.ts';
import { longestAuthor } from '#contract/storico.operations.ts';
import { Combobox } from '../design/Combobox.tsx';
import { useOperation } from '../platform/api.ts';
import { useLanguage } from '../platform/language.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
import { fieldKeysOf, useFieldLabels } from './field-words.ts';
import { StoriaDays } from './StoriaDays.tsx';
import classes from './StoriaFilters.module.css';
import type { StoriaFilter } from './storia-address.ts';
import { chosenOf } from './storia-address.ts';

interface StoriaFiltersProps {
  readonly filter: StoriaFilter;
  readonly onChange: (change: StoriaFilter) => void;
}

/** Which test, of those in the catalogue; the history of one that is no more is reached by its entries. */
function TestChoice({ filter, onChange }: StoriaFiltersProps) {
  const { say } = useLanguage();
  const { data } = useOperation('SummaryPrestazioni', {});
  const tests = (data?.prestazioni ?? []).map(({ id, internalCode, serviceName }) => ({
    ...{ id, code: internalCode, description: serviceName },
  }));
  return (
    <div className={classes.test}>
      <Combobox
        label={say('storia.record')}
        options={tests}
        value={filter.recordId ?? null}
        onChoose={(id) => onChange({ recordId: id ?? undefined })}
      />
    </div>
  );
}

/** What of the history is looked at: of which noun and field, of which test, by whom, between which days. */
export function StoriaFilters({ filter, onChange }: StoriaFiltersProps) {
  const { say } = useLanguage();
  const labelOf = useFieldLabels();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { data: users } = useOperation('admin/Utenti', {});
  const { noun } = filter;
  const chosen = chosenOf(filter);
  return (
    <search className={classes.search} aria-label={say('storia.filters')}>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={`${id}-filters`}
        onClick={() => setOpen(!isOpen)}
      >
        {chosen > 0 ? say('list.filtersChosen', { count: chosen }) : say('list.filters')}
      </button>
      <div id={`${id}-filters`} className={classes.filters} data-open={isOpen || undefined}>
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
        {noun === 'prestazione' && <TestChoice filter={filter} onChange={onChange} />}
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
          maxLength={longestAuthor}
          box={{ list: `${id}-authors` }}
          onChange={(by) => onChange({ by: by.trim() || undefined })}
        />
        <datalist id={`${id}-authors`}>
          {users?.utenti.map(({ username }) => (
            <option key={username} value={username} />
          ))}
        </datalist>
        <StoriaDays filter={filter} onChange={onChange} />
      </div>
    </search>
  );
}
