import { useId } from 'react';
import { oldestAge } from '#contract/intervals.coverage.ts';
import { ageUnits } from '#contract/intervals.ts';
import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { Field } from '../design/Field.tsx';
import { Select } from '../design/Select.tsx';
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

/**
 * Asks for what the rows differ by, and says whether one row applies, several may, or none does.
 */
export function IntervalFinder({ asks, told, onTell, answer }: Props) {
  const { say } = useLanguage();
  const answerId = useId();
  return (
    <fieldset className={classes.finder}>
      <legend>{say('interval.finder')}</legend>
      <Cluster gap={3} align="end">
        {asks.sex && (
          <Select
            label={say('interval.finder.sex')}
            value={told.sex}
            onChange={(sex) => onTell({ ...told, sex })}
            options={[
              { value: '', label: say('interval.finder.notTold') },
              { value: 'M', label: say('interval.sexName.M') },
              { value: 'F', label: say('interval.sexName.F') },
            ]}
          />
        )}
        {asks.age && (
          <div className={classes.age}>
            <Field label={say('interval.finder.age')}>
              {(attributes) => (
                <input
                  {...attributes}
                  type="text"
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={String(oldestAge).length}
                  value={told.age}
                  aria-invalid={isUnreadable(told.age)}
                  aria-describedby={answerId}
                  onChange={({ target }) => onTell({ ...told, age: target.value })}
                />
              )}
            </Field>
            <Select
              label={say('interval.finder.ageUnit')}
              isLabelHidden
              value={told.unit}
              onChange={(unit) => onTell({ ...told, unit })}
              options={ageUnits.map((unit) => ({
                value: unit,
                label: say(`interval.unit.${unit}`),
              }))}
            />
          </div>
        )}
        {answer !== undefined && (
          <Button variant="quiet" onClick={() => onTell(emptyPerson)}>
            {say('interval.finder.clear')}
          </Button>
        )}
      </Cluster>
      <p role="status" id={answerId} className={classes.answer}>
        {isUnreadable(told.age) ? say('interval.finder.ageInvalid') : answer}
      </p>
    </fieldset>
  );
}
