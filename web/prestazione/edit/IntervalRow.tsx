import type { ComponentProps } from 'react';
import { ageUnits } from '#contract/intervals.ts';
import { Button } from '../../design/Button.tsx';
import { FaultText } from '../../design/FaultText.tsx';
import { GridField } from '../../design/GridField.tsx';
import { useLanguage } from '../../platform/language.tsx';
import classes from './IntervalRow.module.css';
import type { IntervalDraft, IntervalPart } from './interval-draft.ts';

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

export function IntervalRow({
  at,
  isLast,
  interval,
  faults,
  onChange,
  onMove,
  onRemove,
}: IntervalRowProps) {
  const { say } = useLanguage();
  const { row } = interval;
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
  return (
    <li>
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
      {faulty.map((part) => (
        <FaultText key={part} id={`interval-${row}-${part}-fault`}>
          {faultOf(part)}
        </FaultText>
      ))}
    </li>
  );
}
