import { useId } from 'react';
import { oldestAge } from '#contract/intervals.coverage.ts';
import { ageUnits } from '#contract/intervals.ts';
import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { Field } from '../design/Field.tsx';
import { Note } from '../design/Note.tsx';
import { RadioGroup } from '../design/RadioGroup.tsx';
import { Select } from '../design/Select.tsx';
import { useWaiting } from '../platform/hydration.ts';
import { useLanguage } from '../platform/language.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { pageAddress } from '../ui/copyText.ts';
import classes from './IntervalFinder.module.css';
import type { PersonInput } from './person-input.ts';
import { emptyPerson, isUnreadable, personHash } from './person-input.ts';

interface Props {
  readonly criteria: { readonly sex: boolean; readonly age: boolean };
  readonly person: PersonInput;
  readonly onChange: (person: PersonInput) => void;
  /** The result, in words, and whom it applies to; undefined without an input. */
  readonly answer: { readonly words: string; readonly whom: string | undefined } | undefined;
}

/** Inputs for what the rows differ by, and whether one row applies, several may, or none does. */
export function IntervalFinder({ criteria, person, onChange, answer }: Props) {
  const { say } = useLanguage();
  const waiting = useWaiting();
  const answerId = useId();
  return (
    <fieldset className="screen-only">
      <legend>{say('interval.finder')}</legend>
      <Cluster gap={3} align="end">
        {criteria.sex && (
          <RadioGroup
            hasButtons
            label={say('interval.finder.sex')}
            value={person.sex === '' ? undefined : person.sex}
            onChange={(sex) => onChange({ ...person, sex })}
            options={[
              { value: 'F', label: say('interval.sexName.F') },
              { value: 'M', label: say('interval.sexName.M') },
            ]}
          />
        )}
        {criteria.age && (
          <div className={classes.age}>
            <Field label={say('interval.finder.age')}>
              {(attributes) => (
                <input
                  {...attributes}
                  type="text"
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={String(oldestAge).length}
                  value={person.age}
                  aria-invalid={isUnreadable(person.age)}
                  aria-describedby={answerId}
                  onChange={({ target }) => onChange({ ...person, age: target.value })}
                  {...waiting}
                />
              )}
            </Field>
            <Select
              label={say('interval.finder.ageUnit')}
              isLabelHidden
              value={person.unit}
              onChange={(unit) => onChange({ ...person, unit })}
              options={ageUnits.map((unit) => ({
                value: unit,
                label: say(`interval.unit.${unit}`),
              }))}
            />
          </div>
        )}
        {answer !== undefined && (
          <>
            <Button variant="quiet" onClick={() => onChange(emptyPerson)}>
              {say('interval.finder.clear')}
            </Button>
            <CopyButton variant="quiet" text={`${pageAddress()}${personHash(person)}`}>
              {say('interval.finder.copyLink')}
            </CopyButton>
          </>
        )}
      </Cluster>
      <p role="status" id={answerId} className={classes.answer}>
        {isUnreadable(person.age) ? say('interval.finder.ageInvalid') : answer?.words}
        {answer?.whom !== undefined && <Note> {answer.whom}</Note>}
      </p>
    </fieldset>
  );
}
