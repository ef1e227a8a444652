import { lazy, memo, Suspense, useMemo } from 'react';
import type { FilterKey, FlagFilter, PrestazioneFilter } from '#contract/prestazione.list.ts';
import { fieldOfFlag, flagFilters } from '#contract/prestazione.list.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { Disclosure } from '../../design/Disclosure.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { useKnownFields } from '../shownFields.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { countFacets, isAnyStated } from './facets.ts';
import type { FilterParts } from './list-address.ts';
import type { State } from './StateGroup.tsx';
import { StateGroup } from './StateGroup.tsx';
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

/** The yes/no filters that are offered also where no test states them. */
const alwaysOffered: readonly FlagFilter[] = ['urgent', 'ssn'];

/** The groups that are open from the start. */
const openAtFirst: readonly FilterKey[] = ['executionSector', 'material'];

// Always the same, as all props of a group that has not changed: a key renders none of them anew.
const noValues: readonly never[] = [];
const noCounts: ReadonlyMap<State, number> = new Map();
const States = memo(StateGroup);
const Values = memo(FilterGroup);

const WhenFilter = lazy(async () => ({
  default: (await import('./WhenFilter.tsx')).WhenFilter,
}));

interface FiltersProps {
  items: readonly PrestazioneListItem[];
  filter: PrestazioneFilter;
  onChoose: (parts: FilterParts) => void;
  counted: Counted;
  /** All tests of this list are urgent: that filter is not offered. */
  urgentOnly: boolean;
}

export function Filters({ items, filter, onChoose, counted, urgentOnly }: FiltersProps) {
  const { say } = useLanguage();
  const { isVisible } = useKnownFields();
  const facets = useMemo(() => {
    const { candidates, filter, today } = counted;
    return countFacets(candidates, filter, today);
  }, [counted]);
  const flags = useMemo(
    () => flagFilters.filter((flag) => alwaysOffered.includes(flag) || isAnyStated(items, flag)),
    [items],
  ).filter((flag) => !(urgentOnly && flag === 'urgent') && isVisible(fieldOfFlag[flag]));
  return (
    <div>
      {flags.map((flag) => (
        <States
          key={flag}
          of={flag}
          counts={facets.flags.get(flag) ?? noCounts}
          chosen={filter[flag] ?? noValues}
          onChoose={onChoose}
          isOpen={alwaysOffered.includes(flag)}
        />
      ))}
      {facets.statuses && (
        <States
          of="status"
          counts={facets.statuses}
          chosen={filter.status ?? noValues}
          onChoose={onChoose}
          isOpen={filter.status !== undefined}
        />
      )}
      {!urgentOnly && isVisible('saturdaysHolidaysAfter930') && (
        <Disclosure summary={say('when.label')} icon="weekend">
          <Suspense>
            <WhenFilter when={filter.when} onChoose={onChoose} />
          </Suspense>
        </Disclosure>
      )}
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
