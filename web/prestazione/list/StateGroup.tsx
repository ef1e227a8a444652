import type { FlagFilter, FlagState } from '#contract/prestazione.list.ts';
import { fieldOfFlag, flagStates } from '#contract/prestazione.list.ts';
import type { TestStatus } from '#contract/test-status.ts';
import { testStatuses } from '#contract/test-status.ts';
import { flagPhrase } from '#phrases/flag-phrase.ts';
import { Disclosure } from '../../design/Disclosure.tsx';
import type { IconName } from '../../design/Icon.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { useKnownFields } from '../shownFields.ts';
import { FilterOption } from './FilterOption.tsx';
import type { FilterParts } from './list-address.ts';

export type State = FlagState | TestStatus;

interface StateGroupProps {
  of: FlagFilter | 'status';
  counts: ReadonlyMap<State, number>;
  chosen: readonly State[];
  onChoose: (parts: FilterParts) => void;
  isOpen: boolean;
}

/** The marks of the rows, which their filters explain. */
const icons: Readonly<Partial<Record<FlagFilter | 'status', IconName>>> = {
  urgent: 'urgent',
  onIce: 'ice',
  fasting: 'fasting',
  protectFromLight: 'dark',
};

const isStatus = (state: State): state is TestStatus =>
  testStatuses.some((status) => status === state);

/**
 * The filter by yes, no and not stated, or by status; two of them are joined by 'or'. 'No' does not
 * include 'not stated'.
 */
export function StateGroup({ of, counts, chosen, onChoose, isOpen }: StateGroupProps) {
  const { say } = useLanguage();
  const { labelOf } = useKnownFields();
  const label = of === 'status' ? say('status.label') : labelOf(fieldOfFlag[of]);
  const states: readonly State[] = of === 'status' ? testStatuses : flagStates;
  return (
    <Disclosure summary={label} icon={icons[of]} isOpen={isOpen}>
      <fieldset>
        <legend className="visually-hidden">{label}</legend>
        {states.map((state) => {
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
              <span>{say(isStatus(state) ? `status.${state}` : flagPhrase(state))}</span>
            </FilterOption>
          );
        })}
      </fieldset>
    </Disclosure>
  );
}
