import { useId } from 'react';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import { useLanguage } from '../../platform/language.tsx';
import { useKnownFields } from '../shownFields.ts';
import type { ColumnKey } from './columns.ts';
import { changed } from './list-address.ts';
import classes from './TestBrowser.module.css';

const offered = [
  'serviceName',
  'internalCode',
  'responseTimeDays',
  'material',
  'executionSector',
] as const satisfies readonly ColumnKey[];

interface SortChoiceProps {
  filter: PrestazioneFilter;
  onFilter: (filter: PrestazioneFilter) => void;
}

/** The order of the cards, which have no headings to press. */
export function SortChoice({ filter, onFilter }: SortChoiceProps) {
  const { say } = useLanguage();
  const { isVisible, labelOf } = useKnownFields();
  const id = useId();
  const asked = filter.sort ?? '';
  const known = offered.some((key) => key === asked) || asked === '';
  return (
    <span className={classes.sorting}>
      <label htmlFor={id} className="visually-hidden">
        {say('list.sort')}
      </label>
      <select
        id={id}
        className={classes.select}
        value={asked}
        onChange={(event) => onFilter(changed(filter, { sort: event.target.value || undefined }))}
      >
        <option value="">{say(filter.q ? 'list.byRelevance' : 'list.byName')}</option>
        {offered
          .filter((key) => isVisible(key) && (key !== 'serviceName' || filter.q))
          .map((key) => (
            <option key={key} value={key}>
              {say('list.sortBy', { field: labelOf(key) })}
            </option>
          ))}
        {!known && <option value={asked}>{say('list.sortOther')}</option>}
      </select>
    </span>
  );
}
