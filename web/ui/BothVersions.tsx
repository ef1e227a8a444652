import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { Button } from '../design/Button.tsx';
import { FaultText } from '../design/FaultText.tsx';
import { Stack } from '../design/Stack.tsx';
import type { Difference, Side } from '../platform/conflict.ts';
import { formatInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import classes from './BothVersions.module.css';
import { Form } from './Form.tsx';

/** A field in which the two differ, with what each says. */
interface DifferentField extends Difference<string> {
  readonly label: string;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
  /** What both began from. */
  readonly base: ReactNode;
}

interface BothVersionsProps {
  readonly fields: readonly DifferentField[];
  /** Who saved meanwhile, and when. */
  readonly by: string | null;
  readonly at: string | null;
  readonly onTake: (taken: ReadonlyMap<string, Side>) => void;
  readonly onBack: () => void;
}

/** Takes the focus when it comes. Of the same identity at each drawing, so that it does so once. */
export const focusOnArrival = (heading: HTMLElement | null) => heading?.focus();

const sides = ['mine', 'theirs'] as const;

/**
 * Both versions of a record that two people changed, field by field: the editor chooses each
 * (threats.md H1).
 */
export function BothVersions({ fields, by, at, onTake, onBack }: BothVersionsProps) {
  const { language, say } = useLanguage();
  const [taken, setTaken] = useState<ReadonlyMap<string, Side | null>>(
    () => new Map(fields.map((field) => [field.key, field.by])),
  );
  const [isSent, setSent] = useState(false);
  const id = useId();
  const send = () => {
    setSent(true);
    const chosen = fields.flatMap(({ key }): (readonly [string, Side])[] => {
      const side = taken.get(key);
      return side ? [[key, side]] : [];
    });
    if (chosen.length === fields.length) onTake(new Map(chosen));
  };
  const isOpen = fields.some(({ key }) => !taken.get(key));
  const others = (
    <Button variant="quiet" onClick={onBack}>
      {say('both.back')}
    </Button>
  );
  return (
    <section aria-labelledby={id} className={classes.both}>
      <Stack gap={3}>
        <h2 id={id} tabIndex={-1} ref={focusOnArrival}>
          {say('both.title')}
        </h2>
        <p>
          {by === null || at === null
            ? say('both.text')
            : say('both.by', { by, at: formatInstant(at, language) })}
        </p>
        <p>{say('both.help')}</p>
        <Form
          onSubmit={send}
          submit={say('both.take')}
          isBusy={false}
          error={isSent && isOpen ? say('both.choose') : null}
          others={others}
        >
          {fields.map(({ key, label, ...values }) => (
            <fieldset
              key={key}
              className={classes.field}
              data-open={(isSent && !taken.get(key)) || undefined}
            >
              <legend>{label}</legend>
              <p className={classes.base}>
                <span>{say('both.base')}:</span>{' '}
                <span className={classes.value}>{values.base ?? say('history.empty')}</span>
              </p>
              <div className={classes.sides}>
                {sides.map((side) => (
                  <label key={side} className={classes.side}>
                    <span className={classes.who}>
                      <input
                        type="radio"
                        name={`${id}-${key}`}
                        checked={taken.get(key) === side}
                        aria-invalid={isSent && !taken.get(key)}
                        onChange={() => setTaken(new Map(taken).set(key, side))}
                      />
                      {say(`both.${side}`)}
                    </span>
                    <span className={classes.value}>{values[side] ?? say('history.empty')}</span>
                  </label>
                ))}
              </div>
              {isSent && !taken.get(key) && <FaultText>{say('both.choose')}</FaultText>}
            </fieldset>
          ))}
        </Form>
      </Stack>
    </section>
  );
}
