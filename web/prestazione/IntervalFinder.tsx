import { useId } from 'react';
import { oldestAge } from '#contract/intervals.coverage.ts';
import { ageUnits } from '#contract/intervals.ts';
import { useLanguage } from '../platform/language.tsx';
import classes from './IntervalFinder.module.css';
import type { PersonInput } from './person-input.ts';
import { emptyPerson, isUnreadable } from './person-input.ts';

interface Props {
  readonly asks: { readonly sex: boolean; readonly age: boolean };
  readonly told: PersonInput;
  readonly onTell: (told: PersonInput) => void;
  /** What was found, in words; undefined while nothing was told. */
  readonly answer: string | undefined;
}

/** Asks for what the rows differ by, and says whether one row applies, several may, or none does. */
export function IntervalFinder({ asks, told, onTell, answer }: Props) {
  const { say } = useLanguage();
  const name = useId();
  return (
    <fieldset className={classes.finder}>
      <legend className={classes.legend}>{say('interval.finder')}</legend>
      {asks.sex && (
        <div className={classes.box}>
          <label htmlFor={`${name}sex`}>{say('interval.finder.sex')}</label>
          <select
            id={`${name}sex`}
            value={told.sex}
            onChange={({ target }) =>
              onTell({ ...told, sex: target.value === 'M' || target.value === 'F' ? target.value : '' })
            }
          >
            <option value="">{say('interval.finder.notTold')}</option>
            <option value="M">{say('interval.sexName.M')}</option>
            <option value="F">{say('interval.sexName.F')}</option>
          </select>
        </div>
      )}
      {asks.age && (
        <div className={classes.box}>
          <label htmlFor={`${name}age`}>{say('interval.finder.age')}</label>
          <span className={classes.age}>
            <input
              id={`${name}age`}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              maxLength={String(oldestAge).length}
              value={told.age}
              aria-invalid={isUnreadable(told.age)}
              aria-describedby={`${name}answer`}
              onChange={({ target }) => onTell({ ...told, age: target.value })}
            />
            <select
              aria-label={say('interval.finder.ageUnit')}
              value={told.unit}
              onChange={({ target }) => {
                onTell({ ...told, unit: ageUnits.find((unit) => unit === target.value) ?? emptyPerson.unit });
              }}
            >
              {ageUnits.map((unit) => (
                <option key={unit} value={unit}>
                  {say(`interval.unit.${unit}`)}
                </option>
              ))}
            </select>
          </span>
        </div>
      )}
      {answer !== undefined && (
        <button type="button" onClick={() => onTell(emptyPerson)}>
          {say('interval.finder.clear')}
        </button>
      )}
      <p role="status" id={`${name}answer`} className={classes.answer}>
        {isUnreadable(told.age) ? say('interval.finder.ageInvalid') : answer}
      </p>
    </fieldset>
  );
}
