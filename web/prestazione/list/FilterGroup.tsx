import { useState } from 'react';
import type { FilterKey } from '#contract/prestazione.list.ts';
import { Button } from '../../design/Button.tsx';
import { Disclosure } from '../../design/Disclosure.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { TubeBadge } from '../../tabella/TubeBadge.tsx';
import { useKnownFields } from '../shownFields.ts';
import { FilterOption } from './FilterOption.tsx';
import type { FacetOption } from './facets.ts';
import { isTubes } from './facets.ts';
import type { FilterParts } from './list-address.ts';

/** How many values a group shows before 'all'. */
const shownAtFirst = 6;

interface FilterGroupProps {
  of: FilterKey;
  options: readonly FacetOption[];
  chosen: readonly number[];
  onChoose: (parts: FilterParts) => void;
  open: boolean;
}

/** The filter by the values of one field; several values are joined by 'or'. */
export function FilterGroup({ of, options, chosen, onChoose, open }: FilterGroupProps) {
  const { plural } = useLanguage();
  const { labelOf } = useKnownFields();
  const tubes = isTubes(of);
  // A tube is found by the colour of its cap: all are shown.
  const [isExpanded, setExpanded] = useState(tubes);
  if (options.length === 0) return null;
  const shown = isExpanded
    ? options
    : options.filter(({ choice }, at) => at < shownAtFirst || chosen.includes(choice.id));
  const hidden = options.length - shown.length;
  return (
    <Disclosure summary={labelOf(of)} isOpen={open || chosen.length > 0}>
      <fieldset>
        <legend className="visually-hidden">{labelOf(of)}</legend>
        {shown.map(({ choice, count }) => {
          const isChosen = chosen.includes(choice.id);
          return (
            <FilterOption
              key={choice.id}
              isChosen={isChosen}
              onChange={() =>
                onChoose({
                  [of]: isChosen ? chosen.filter((id) => id !== choice.id) : [...chosen, choice.id],
                })
              }
              count={count}
            >
              <span lang="it">{tubes ? <TubeBadge container={choice} /> : choice.description}</span>
            </FilterOption>
          );
        })}
      </fieldset>
      {hidden > 0 && (
        <Button variant="quiet" onClick={() => setExpanded(true)}>
          {plural('list.moreValues', hidden)}
        </Button>
      )}
    </Disclosure>
  );
}
