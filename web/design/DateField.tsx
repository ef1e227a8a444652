import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { Button } from './Button.tsx';
import { Calendar } from './Calendar.tsx';
import classes from './DateField.module.css';
import { dayOf } from './day-text.ts';
import type { FieldProps } from './Field.tsx';
import { Field } from './Field.tsx';
import { usePopover } from './usePopover.ts';
import { useReported } from './useReported.ts';

interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`; '': none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  /** The text is not a day: the value is ''. */
  readonly onIncomplete?: ((isIncomplete: boolean) => void) | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Today at the laboratory (`YYYY-MM-DD`); the device's own day unless given. */
  readonly today?: string;
}

function ownToday(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** A calendar day, typed as the page's language writes it; the calendar opens on demand. */
export function DateField({
  value,
  onChange,
  onIncomplete,
  min,
  max,
  today = ownToday(),
  fault,
  ...field
}: DateFieldProps) {
  const { say, language } = useLanguage();
  const [written, setWritten] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popup = usePopover(isOpen, anchor);
  const [reported, setReported] = useReported(value, () => setWritten(null));
  const text = written ?? (reported === '' ? '' : formatDay(reported, language));
  const isIncomplete = text.trim() !== '' && dayOf(text) === undefined;
  const report = (day: string) => {
    if (day === reported) return;
    setReported(day);
    onChange(day);
  };
  const write = (typed: string) => {
    const day = dayOf(typed);
    setWritten(typed);
    setLeft(false);
    report(day ?? '');
    onIncomplete?.(typed.trim() !== '' && day === undefined);
  };
  const leave = () => {
    setLeft(true);
    if (!isIncomplete) setWritten(null);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (day: string) => {
    setWritten(null);
    onIncomplete?.(false);
    report(day);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };
  const half = say('date.half', { example: formatDay(today, language) });
  return (
    <Field {...field} fault={fault ?? (isIncomplete && isLeft ? half : undefined)}>
      {(attributes) => (
        <span ref={anchor} className={classes.anchor}>
          <input
            {...attributes}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            placeholder={say('date.form')}
            value={text}
            onChange={({ target }) => write(target.value)}
            onBlur={leave}
          />
          <Button
            ref={button}
            icon="calendar"
            label={say('date.open')}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
          <div
            ref={popup}
            popover="manual"
            role="dialog"
            aria-label={say('date.calendar')}
            hidden={!isOpen}
            onKeyDown={onKeyDown}
            onBlur={({ relatedTarget, currentTarget }) => {
              // A press on the button closes the popover by itself; without a focus target the
              // press is inside it.
              if (
                relatedTarget !== null &&
                relatedTarget !== button.current &&
                !currentTarget.contains(relatedTarget)
              )
                setOpen(false);
            }}
          >
            {isOpen && (
              <Calendar value={reported} today={today} min={min} max={max} onChoose={choose} />
            )}
          </div>
        </span>
      )}
    </Field>
  );
}
