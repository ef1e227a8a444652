import { useId, useState } from 'react';
import { Button } from '../design/Button.tsx';
import { FaultText } from '../design/FaultText.tsx';
import { Stack } from '../design/Stack.tsx';
import type { Difference as Changed, Side } from '../platform/conflict.ts';
import { useLanguage } from '../platform/language.tsx';
import { useInstant } from '../platform/useInstant.ts';
import classes from './BothVersions.module.css';
import type { Words } from './Difference.tsx';
import { Difference, isCut } from './Difference.tsx';
import { Form } from './Form.tsx';

/** A field with different values in the two versions. */
interface DifferentField extends Changed<string> {
  readonly label: string;
  readonly mine: Words;
  readonly theirs: Words;
  /** The version that both were made from. */
  readonly base: Words;
  /** A text of the records (web/ui/DifferentText.tsx). */
  readonly isData: boolean;
}

interface BothVersionsProps {
  readonly fields: readonly DifferentField[];
  /** Who saved meanwhile, and when. */
  readonly by: string | null;
  readonly at: string | null;
  readonly onTake: (sides: ReadonlyMap<string, Side>) => void;
  readonly onBack: () => void;
}

/** Takes the focus when mounted. Of the same identity at each render, so that it does so once. */
export const focusOnArrival = (heading: HTMLElement | null) => heading?.focus();

const sides = ['mine', 'theirs'] as const;

interface ChosenFieldProps {
  readonly field: DifferentField;
  readonly side: Side | null;
  /** A choice is required and missing. */
  readonly isMissing: boolean;
  readonly onTake: (side: Side) => void;
}

/** As each side has it, marked in what that side changed, to choose one. */
function ChosenField({ field, side: chosen, isMissing, onTake }: ChosenFieldProps) {
  const { say } = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const { label, by, base, isData } = field;
  /** How a side changed the field; one that left it alone is shown where the other changed it. */
  const versionOf = (side: Side) => ({
    before: base,
    after: field[by ?? side],
    side: by === null || by === side ? undefined : ('unmarked' as const),
    isData,
  });
  const isFolded = !isWhole && sides.some((side) => isCut(versionOf(side)));
  return (
    <fieldset className={classes.field} data-open={isMissing || undefined}>
      <legend>{label}</legend>
      <div className={classes.sides}>
        {sides.map((side) => (
          <div key={side} className={classes.side}>
            <label className={classes.who} id={`${id}-${side}`}>
              <input
                type="radio"
                name={id}
                checked={chosen === side}
                aria-invalid={isMissing}
                aria-labelledby={`${id}-${side} ${id}-${side}-value`}
                onChange={() => onTake(side)}
              />
              {say(`both.${side}`)}
            </label>
            <div id={`${id}-${side}-value`}>
              <Difference {...versionOf(side)} isWhole={isWhole} />
            </div>
          </div>
        ))}
      </div>
      {isFolded && (
        <Button variant="link" onClick={() => setWhole(true)}>
          {say('history.whole')}
        </Button>
      )}
      {isMissing && <FaultText>{say('both.choose')}</FaultText>}
    </fieldset>
  );
}

/**
 * Both versions of a record that two people changed, field by field: the editor chooses each
 * (threats.md H1).
 */
export function BothVersions({ fields, by, at, onTake, onBack }: BothVersionsProps) {
  const { say } = useLanguage();
  const writeInstant = useInstant();
  const [choices, setChoices] = useState<ReadonlyMap<string, Side | null>>(
    () => new Map(fields.map((field) => [field.key, field.by])),
  );
  const [isSent, setSent] = useState(false);
  const id = useId();
  const send = () => {
    setSent(true);
    const chosen = fields.flatMap(({ key }): (readonly [string, Side])[] => {
      const side = choices.get(key);
      return side ? [[key, side]] : [];
    });
    if (chosen.length === fields.length) onTake(new Map(chosen));
  };
  const isOpen = fields.some(({ key }) => !choices.get(key));
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
            : say('both.by', { by, at: writeInstant(at) })}
        </p>
        <p>{say('both.help')}</p>
        <Form
          onSubmit={send}
          submit={say('both.take')}
          isBusy={false}
          error={isSent && isOpen ? say('both.choose') : null}
          others={others}
        >
          {fields.map((field) => (
            <ChosenField
              key={field.key}
              field={field}
              side={choices.get(field.key) ?? null}
              isMissing={isSent && !choices.get(field.key)}
              onTake={(side) => setChoices(new Map(choices).set(field.key, side))}
            />
          ))}
        </Form>
      </Stack>
    </section>
  );
}
