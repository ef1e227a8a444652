import type { FlagFilter, FlagState } from '#contract/prestazione.list.ts';
import { fieldOfFlag, flagStates } from '#contract/prestazione.list.ts';
import { flagPhrase } from '#phrases/flag-phrase.ts';
import { Disclosure } from '../../design/Disclosure.tsx';
import type { IconName } from '../../design/Icon.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { useKnownFields } from '../shownFields.ts';
import { FilterOption } from './FilterOption.tsx';
import type { FilterParts } from './list-address.ts';

interface FlagGroupProps {
  of: FlagFilter;
  counts: ReadonlyMap<FlagState, number>;
  chosen: readonly FlagState[];
  onChoose: (parts: FilterParts) => void;
  isOpen: boolean;
}

/** The marks of the rows, which their filters explain. */
const icons: Readonly<Partial<Record<FlagFilter, IconName>>> = {
  urgent: 'urgent',
  onIce: 'ice',
  fasting: 'fasting',
  protectFromLight: 'dark',
};

/**
 * The filter by yes, no and not stated; two of them are joined by 'or'. 'No' does not include 'not
 * stated'.
 */
export function FlagGroup({ of, counts, chosen, onChoose, isOpen }: FlagGroupProps) {
  const { say } = useLanguage();
  const { labelOf } = useKnownFields();
  const label = labelOf(fieldOfFlag[of]);
  return (
    <Disclosure summary={label} icon={icons[of]} isOpen={isOpen}>
      <fieldset>
        <legend className="visually-hidden">{label}</legend>
        {flagStates.map((state) => {
          const isChosen = chosen.includes(state);
          return (
            <FilterOption
              key={String(state)}
              isChosen={isChosen}
              onChange={() =>
                onChoose({
                  [of]: isChosen ? chosen.filter((other) => other !== state) : [...chosen, state],
                })
              }
              count={counts.get(state) ?? 0}
            >
              <span>{say(flagPhrase(state))}</span>
            </FilterOption>
          );
        })}
      </fieldset>
    </Disclosure>
  );
}
