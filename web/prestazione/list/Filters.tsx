import type { FilterKey, PrestazioneFilter } from '#contract/prestazione.list.ts';
import { fieldOfFlag, flagFilters } from '#contract/prestazione.list.ts';
import { useKnownFields } from '../shownFields.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { FlagGroup } from './FlagGroup.tsx';
import type { Facets } from './facets.ts';
import { changed } from './list-address.ts';

/** The filters offered, the most used first; an address may have others too. */
const offered = [
  'executionSector',
  'material',
  'testTubeContainer',
  'placeOfExecution',
  'analyticalMethod',
  'withdrawalMethods',
  'analyticSystem',
  'researchedMicroorganisms',
] as const satisfies readonly FilterKey[];

/** The groups that are open from the start. */
const openAtFirst: readonly FilterKey[] = ['executionSector', 'material'];

export interface FiltersProps {
  filter: PrestazioneFilter;
  onFilter: (filter: PrestazioneFilter) => void;
  facets: Facets;
  /** All tests of this list are urgent: that filter is not offered. */
  urgentOnly: boolean;
}

/** The filters of the list, with the number of tests that each choice leaves. */
export function Filters({ filter, onFilter, facets, urgentOnly }: FiltersProps) {
  const { isVisible } = useKnownFields();
  const flags = flagFilters.filter(
    (flag) => !(urgentOnly && flag === 'urgent') && isVisible(fieldOfFlag[flag]),
  );
  return (
    <div>
      {flags.map((flag) => (
        <FlagGroup
          key={flag}
          of={flag}
          counts={facets.flags[flag]}
          chosen={filter[flag] ?? []}
          onChoose={(states) => onFilter(changed(filter, { [flag]: states }))}
        />
      ))}
      {offered.map((key) => (
        <FilterGroup
          key={key}
          of={key}
          options={facets.options.get(key) ?? []}
          chosen={filter[key] ?? []}
          onChoose={(ids) => onFilter(changed(filter, { [key]: ids }))}
          open={openAtFirst.includes(key)}
        />
      ))}
    </div>
  );
}
