import type { FlagFilter, FlagState } from '#contract/prestazione.list.ts';
import { fieldOfFlag, flagStates } from '#contract/prestazione.list.ts';
import { flagPhrase } from '#phrases/flag-phrase.ts';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage } from '../../platform/language.tsx';
import { useKnownFields } from '../shownFields.ts';
import classes from './Filters.module.css';

interface FlagGroupProps {
  of: FlagFilter;
  counts: ReadonlyMap<FlagState, number>;
  chosen: readonly FlagState[];
  onChoose: (states: FlagState[]) => void;
}

/** Yes, no and not stated, to narrow the list to; two of them widen it again. A no never brings what nobody stated. */
export function FlagGroup({ of, counts, chosen, onChoose }: FlagGroupProps) {
  const { language, say } = useLanguage();
  const { labelOf } = useKnownFields();
  const label = labelOf(fieldOfFlag[of]);
  return (
    <details className={classes.group} open>
      <summary className={classes.title}>{label}</summary>
      <fieldset>
        <legend className="visually-hidden">{label}</legend>
        {flagStates.map((state) => {
          const isChosen = chosen.includes(state);
          return (
            <label key={String(state)} className={classes.option}>
              <input
                type="checkbox"
                checked={isChosen}
                onChange={() => onChoose(isChosen ? chosen.filter((one) => one !== state) : [...chosen, state])}
              />
              <span className={classes.value}>{say(flagPhrase(state))}</span>
              <span className={classes.count}>{formatNumber(counts.get(state) ?? 0, language)}</span>
            </label>
          );
        })}
      </fieldset>
    </details>
  );
}
