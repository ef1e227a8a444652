import { useState } from 'react';
import type { FilterKey } from '#contract/prestazione.list.ts';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage } from '../../platform/language.tsx';
import { TubeBadge } from '../../tabella/TubeBadge.tsx';
import { useKnownFields } from '../shownFields.ts';
import classes from './Filters.module.css';
import type { FacetOption } from './facets.ts';
import { isTubes } from './facets.ts';

/** How many values a group shows until all are asked for. */
const shownAtFirst = 6;

interface FilterGroupProps {
  of: FilterKey;
  options: readonly FacetOption[];
  chosen: readonly number[];
  onChoose: (ids: number[]) => void;
  open: boolean;
}

/** The values of one field to narrow the list to; several of them widen it again. */
export function FilterGroup({ of, options, chosen, onChoose, open }: FilterGroupProps) {
  const { language, plural } = useLanguage();
  const { labelOf } = useKnownFields();
  const tubes = isTubes(of);
  // A tube is found by the colour of its cap: all of them stand there.
  const [isWhole, setWhole] = useState(tubes);
  if (options.length === 0) return null;
  const shown = isWhole ? options : options.filter(({ choice }, at) => at < shownAtFirst || chosen.includes(choice.id));
  const left = options.length - shown.length;
  return (
    <details className={classes.group} open={open || chosen.length > 0}>
      <summary className={classes.title}>{labelOf(of)}</summary>
      <fieldset>
        <legend className="visually-hidden">{labelOf(of)}</legend>
        {shown.map(({ choice, count }) => {
          const isChosen = chosen.includes(choice.id);
          return (
            <label key={choice.id} className={classes.option}>
              <input
                type="checkbox"
                checked={isChosen}
                onChange={() => onChoose(isChosen ? chosen.filter((one) => one !== choice.id) : [...chosen, choice.id])}
              />
              <span lang="it" className={classes.value}>
                {tubes ? <TubeBadge description={choice.description} /> : choice.description}
              </span>
              <span className={classes.count}>{formatNumber(count, language)}</span>
            </label>
          );
        })}
      </fieldset>
      {left > 0 && (
        <button type="button" className={classes.more} onClick={() => setWhole(true)}>
          {plural('list.moreValues', left)}
        </button>
      )}
    </details>
  );
}
