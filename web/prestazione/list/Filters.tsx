import { memo, useMemo } from 'react';
import type { FilterKey, PrestazioneFilter } from '#contract/prestazione.list.ts';
import { fieldOfFlag, flagFilters } from '#contract/prestazione.list.ts';
import { useKnownFields } from '../shownFields.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { FlagGroup } from './FlagGroup.tsx';
import { countFacets } from './facets.ts';
import type { FilterParts } from './list-address.ts';
import type { Counted } from './useListing.ts';

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

// Always the same, as all props of a group that has not changed: a key renders none of them anew.
const noValues: readonly never[] = [];
const Flags = memo(FlagGroup);
const Values = memo(FilterGroup);

interface FiltersProps {
  filter: PrestazioneFilter;
  onChoose: (parts: FilterParts) => void;
  counted: Counted;
  /** All tests of this list are urgent: that filter is not offered. */
  urgentOnly: boolean;
}

export function Filters({ filter, onChoose, counted, urgentOnly }: FiltersProps) {
  const { isVisible } = useKnownFields();
  const facets = useMemo(() => countFacets(counted.candidates, counted.filter), [counted]);
  const flags = flagFilters.filter(
    (flag) => !(urgentOnly && flag === 'urgent') && isVisible(fieldOfFlag[flag]),
  );
  return (
    <div>
      {flags.map((flag) => (
        <Flags
          key={flag}
          of={flag}
          counts={facets.flags[flag]}
          chosen={filter[flag] ?? noValues}
          onChoose={onChoose}
        />
      ))}
      {offered.map((key) => (
        <Values
          key={key}
          of={key}
          options={facets.options.get(key) ?? noValues}
          chosen={filter[key] ?? noValues}
          onChoose={onChoose}
          open={openAtFirst.includes(key)}
        />
      ))}
    </div>
  );
}
