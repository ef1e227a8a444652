import { useId, useState } from 'react';
import { nouns } from '#contract/record.ts';
import { longestAuthor, ways } from '#contract/storico.operations.ts';
import { Button } from '../design/Button.tsx';
import { Combobox } from '../design/Combobox.tsx';
import { FieldGrid } from '../design/FieldGrid.tsx';
import { SearchField } from '../design/SearchField.tsx';
import { Select } from '../design/Select.tsx';
import { useLanguage } from '../platform/language.tsx';
import { useOperation } from '../platform/useOperation.ts';
import { DayRange } from '../ui/DayRange.tsx';
import { fieldKeysOf, useFieldLabels } from './field-words.ts';
import classes from './StoriaFilters.module.css';
import type { StoriaFilter } from './storia-address.ts';
import { countFilters } from './storia-address.ts';

interface StoriaFiltersProps {
  readonly filter: StoriaFilter;
  readonly onChange: (change: StoriaFilter) => void;
}

/**
 * The filter by test, of those in the catalogue; the history of a removed one is reached from its
 * entries.
 */
function TestChoice({ filter, onChange }: StoriaFiltersProps) {
  const { say } = useLanguage();
  const { data } = useOperation('SummaryPrestazioni', {});
  const tests = (data?.prestazioni ?? []).map(({ id, internalCode, serviceName }) => ({
    id,
    code: internalCode,
    description: serviceName,
  }));
  return (
    <Combobox
      label={say('storia.record')}
      options={tests}
      value={filter.recordId ?? null}
      onChoose={(id) => onChange({ recordId: id ?? undefined })}
    />
  );
}

export function StoriaFilters({ filter, onChange }: StoriaFiltersProps) {
  const { say } = useLanguage();
  const labelOf = useFieldLabels();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { data: users } = useOperation('admin/Utenti', {});
  const { noun } = filter;
  const chosen = countFilters(filter);
  return (
    <search aria-label={say('storia.filters')}>
      <div className={classes.fold}>
        <Button
          icon="filter"
          isWide
          aria-expanded={isOpen}
          aria-controls={`${id}-filters`}
          onClick={() => setOpen(!isOpen)}
        >
          {chosen > 0 ? say('list.filtersChosen', { count: chosen }) : say('list.filters')}
        </Button>
      </div>
      <div id={`${id}-filters`} className={classes.filters} data-open={isOpen || undefined}>
        <FieldGrid isDense>
          <Select
            label={say('storia.noun')}
            value={noun ?? ''}
            onChange={(chosen) => onChange({ noun: chosen || undefined })}
            options={[
              { value: '', label: say('storia.all') },
              ...nouns.map((noun) => ({ value: noun, label: say(`storia.noun.${noun}`) })),
            ]}
          />
          {noun === 'prestazione' && <TestChoice filter={filter} onChange={onChange} />}
          <Select
            label={say('history.field')}
            value={filter.field ?? ''}
            isDisabled={noun === undefined}
            onChange={(field) => onChange({ field: field || undefined })}
            options={[
              { value: '', label: say('storia.all') },
              ...(noun === undefined
                ? []
                : fieldKeysOf(noun).map((key) => ({ value: key, label: labelOf(noun, key) }))),
            ]}
          />
          <Select
            label={say('storia.via')}
            value={filter.via ?? ''}
            onChange={(via) => onChange({ via: via || undefined })}
            options={[
              { value: '', label: say('storia.all') },
              ...ways.map((way) => ({ value: way, label: say(`storia.via.${way}`) })),
            ]}
          />
          <SearchField
            label={say('storia.by')}
            value={filter.by ?? ''}
            maxLength={longestAuthor}
            list={`${id}-authors`}
            onChange={(by) => onChange({ by: by || undefined })}
          />
          <datalist id={`${id}-authors`}>
            {users?.utenti.map(({ username }) => (
              <option key={username} value={username} />
            ))}
          </datalist>
          <DayRange range={filter} onChange={onChange} />
        </FieldGrid>
      </div>
    </search>
  );
}
