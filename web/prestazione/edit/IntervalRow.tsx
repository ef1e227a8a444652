import type { ComponentProps } from 'react';
import { useState } from 'react';
import { ageUnits } from '#contract/intervals.ts';
import { Button } from '../../design/Button.tsx';
import { Disclosure } from '../../design/Disclosure.tsx';
import { FaultText } from '../../design/FaultText.tsx';
import { GridField } from '../../design/GridField.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { useIsWide } from '../../platform/useIsWide.ts';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { rangeWords, whomWords } from '../interval-words.ts';
import classes from './IntervalRow.module.css';
import type { IntervalDraft, IntervalPart } from './interval-draft.ts';
import { readInterval } from './interval-draft.ts';

interface IntervalRowProps {
  /** Its place, from 0. */
  readonly at: number;
  readonly isLast: boolean;
  readonly interval: IntervalDraft;
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (patch: Partial<IntervalDraft>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

type Selected = 'sex' | 'ageUnit' | 'lowOperator' | 'highOperator';
type Options = readonly (readonly [value: string, words: string])[];

/** An interval's parts; folded on a phone, where its line says whom it holds for. */
export function IntervalRow({
  at,
  isLast,
  interval,
  faults,
  onChange,
  onMove,
  onRemove,
}: IntervalRowProps) {
  const speech = useLanguage();
  const { say } = speech;
  const isWide = useIsWide();
  const { row } = interval;
  // What is being begun has nothing to fold.
  const [isOpen, setOpen] = useState(() => interval.low + interval.high + interval.text === '');
  const number = at + 1;
  const faultOf = (part: IntervalPart) => faults[`intervals.${row}.${part}`];
  const parts = ['ageFrom', 'ageTo', 'phase', 'low', 'high', 'text'] as const;
  const faulty = parts.filter((part) => faultOf(part) !== undefined);

  const field = (
    part: IntervalPart | Selected,
    label: string,
    more: Partial<ComponentProps<typeof GridField>> = {},
  ) => (
    <div className={classes.part} data-part={part}>
      <GridField
        id={`interval-${row}-${part}`}
        label={label}
        value={interval[part]}
        onChange={(text) => onChange({ [part]: text })}
        {...more}
      />
    </div>
  );
  const box = (part: IntervalPart, label: string, isNumber = true) =>
    field(part, label, { isNumber, faultId: faultOf(part) && `interval-${row}-${part}-fault` });
  const select = (part: Selected, label: string, options: Options) =>
    // An operator's sign explains itself to whoever sees it.
    field(part, label, { options, isLabelHidden: part.endsWith('Operator') });
  const act = (
    name: 'up' | 'down' | 'remove',
    sign: string,
    isDisabled: boolean,
    does: () => void,
  ) => (
    <Button
      id={`interval-${row}-${name}`}
      label={say(`intervals.${name}`, { number })}
      title={say(`intervals.${name}`, { number })}
      disabled={isDisabled}
      onClick={does}
    >
      <span aria-hidden="true">{sign}</span>
    </Button>
  );
  const sexes = (['any', 'F', 'M'] as const).map(
    (sex) => [sex, say(`interval.sexName.${sex}`)] as const,
  );
  const words = readInterval(interval, speech.language).interval;
  const whom = whomWords(words, { sex: true, age: true }, speech);
  const controls = (
    <fieldset className={classes.row}>
      <legend className={classes.legend}>{say('intervals.row', { number })}</legend>
      <span aria-hidden="true" className={classes.number}>
        {number}
      </span>
      {select('sex', say('interval.column.sex'), sexes)}
      {box('ageFrom', say('intervals.ageFrom'))}
      {box('ageTo', say('intervals.ageTo'))}
      {select(
        'ageUnit',
        say('interval.finder.ageUnit'),
        ageUnits.map((unit) => [unit, say(`interval.unit.${unit}`)]),
      )}
      {box('phase', say('interval.column.phase'), false)}
      {select('lowOperator', say('intervals.lowOperator'), [
        ['>=', '≥'],
        ['>', '>'],
      ])}
      {box('low', say('intervals.low'))}
      {select('highOperator', say('intervals.highOperator'), [
        ['<=', '≤'],
        ['<', '<'],
      ])}
      {box('high', say('intervals.high'))}
      {box('text', say('intervals.text'), false)}
      <div className={classes.acts}>
        {act('up', '↑', at === 0, () => onMove(-1))}
        {act('down', '↓', isLast, () => onMove(1))}
        {act('remove', '×', false, onRemove)}
      </div>
    </fieldset>
  );
  return (
    <li>
      {isWide ? (
        controls
      ) : (
        <Disclosure
          summary={
            <>
              {number}. {whom}: <Unbroken text={rangeWords(words, speech)} />
            </>
          }
          isOpen={isOpen || faulty.length > 0}
          onToggle={setOpen}
        >
          {controls}
        </Disclosure>
      )}
      {faulty.map((part) => (
        <FaultText key={part} id={`interval-${row}-${part}-fault`}>
          {faultOf(part)}
        </FaultText>
      ))}
    </li>
  );
}
