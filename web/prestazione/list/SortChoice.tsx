import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import type { ListKey } from '#contract/prestazione.list-fields.ts';
import { Select } from '../../design/Select.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { useKnownFields } from '../shownFields.ts';
import { changed } from './list-address.ts';

const offered = [
  'serviceName',
  'internalCode',
  'responseTimeDays',
  'material',
  'executionSector',
] as const satisfies readonly ListKey[];

interface SortChoiceProps {
  filter: PrestazioneFilter;
  onFilter: (filter: PrestazioneFilter) => void;
}

/** The order of the cards, which have no headings to press. */
export function SortChoice({ filter, onFilter }: SortChoiceProps) {
  const { say } = useLanguage();
  const { isVisible, labelOf } = useKnownFields();
  const chosen = filter.sort ?? '';
  const options: { value: string; label: string }[] = [
    { value: '', label: say(filter.q ? 'list.byRelevance' : 'list.byName') },
    ...offered
      .filter((key) => isVisible(key) && (key !== 'serviceName' || filter.q))
      .map((key) => ({ value: key, label: say('list.sortBy', { field: labelOf(key) }) })),
    ...(offered.some((key) => key === chosen) || chosen === ''
      ? []
      : [{ value: chosen, label: say('list.sortOther') }]),
  ];
  return (
    <Select
      label={say('list.sort')}
      isLabelHidden
      value={chosen}
      onChange={(sort) => onFilter(changed(filter, { sort: sort || undefined }))}
      options={options}
    />
  );
}
