import { useEffect, useId, useRef } from 'react';
import { day as daySchema } from '#contract/shapes.ts';
import { useLanguage } from '../platform/language.tsx';
import classes from './StoriaFilters.module.css';
import type { StoriaFilter } from './storia-address.ts';

interface DayBoxProps {
  readonly id: string;
  readonly day: string | undefined;
  readonly onDay: (day: string | undefined) => void;
  /** The id of what says why the day cannot be meant. */
  readonly faultId: string | undefined;
}

/** A box for a day. It is not held by the page: while a day is being typed it has none, or one of the year 2. */
function DayBox({ id, day, onDay, faultId }: DayBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  // The address moved by itself: the box follows.
  useEffect(() => {
    if (box.current !== null && box.current.value !== (day ?? '')) box.current.value = day ?? '';
  }, [day]);
  return (
    <input
      ref={box}
      id={id}
      type="date"
      aria-invalid={faultId !== undefined}
      aria-describedby={faultId}
      onChange={({ target: { value } }) => {
        if (value === '') onDay(undefined);
        else if (daySchema.safeParse(value).success) onDay(value);
      }}
    />
  );
}

interface StoriaDaysProps {
  readonly filter: StoriaFilter;
  readonly onChange: (change: StoriaFilter) => void;
}

/** Between which days. */
export function StoriaDays({ filter, onChange }: StoriaDaysProps) {
  const { say } = useLanguage();
  const id = useId();
  const isReversed = filter.from !== undefined && filter.to !== undefined && filter.from > filter.to;
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className={classes.filter}>
          <label htmlFor={`${id}-${end}`}>{say(`storia.${end}`)}</label>
          <DayBox
            id={`${id}-${end}`}
            day={filter[end]}
            onDay={(day) => onChange({ [end]: day })}
            faultId={isReversed ? `${id}-reversed` : undefined}
          />
        </div>
      ))}
      <p id={`${id}-reversed`} role="status" className={classes.reversed}>
        {isReversed && say('storia.reversed')}
      </p>
    </>
  );
}
