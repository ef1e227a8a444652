import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { Button } from './Button.tsx';
import classes from './Calendar.module.css';
import { afterMonday, dayAfter, monthAfter, weeksOf } from './day-text.ts';

interface CalendarProps {
  /** The chosen day; '': none. */
  readonly value: string;
  readonly today: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChoose: (day: string) => void;
}

/** The day that a key moves to; undefined for other keys. */
function dayByKey({ key, shiftKey }: KeyboardEvent, day: string): string | undefined {
  if (key === 'ArrowLeft') return dayAfter(day, -1);
  if (key === 'ArrowRight') return dayAfter(day, 1);
  if (key === 'ArrowUp') return dayAfter(day, -7);
  if (key === 'ArrowDown') return dayAfter(day, 7);
  if (key === 'Home') return dayAfter(day, -afterMonday(day));
  if (key === 'End') return dayAfter(day, 6 - afterMonday(day));
  if (key === 'PageUp') return monthAfter(day, shiftKey ? -12 : -1);
  return key === 'PageDown' ? monthAfter(day, shiftKey ? 12 : 1) : undefined;
}

export function Calendar({ value, today, min, max, onChoose }: CalendarProps) {
  const { say, language } = useLanguage();
  const [at, setAt] = useState(value || today);
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(true);
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
    moved.current = false;
  }, [at]);
  const weeks = weeksOf(at);
  const month = new Intl.DateTimeFormat(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const weekday = (day: string, width: 'short' | 'long') =>
    new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' }).format(new Date(day));
  const isOut = (day: string) =>
    (min !== undefined && day < min) || (max !== undefined && day > max);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(event, at);
    if (next === undefined) return;
    event.preventDefault();
    moved.current = true;
    setAt(next);
  };
  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        <Button
          variant="quiet"
          icon="previous"
          label={say('date.previousMonth')}
          onClick={() => setAt(monthAfter(at, -1))}
        />
        <p aria-live="polite">{month.format(new Date(at))}</p>
        <Button
          variant="quiet"
          icon="next"
          label={say('date.nextMonth')}
          onClick={() => setAt(monthAfter(at, 1))}
        />
      </div>
      <table ref={grid} aria-label={month.format(new Date(at))} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={weekday(day, 'long')}>
                {weekday(day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    className={classes.day}
                    data-day={day}
                    data-other={day.slice(0, 7) !== at.slice(0, 7) || undefined}
                    aria-label={formatDay(day, language)}
                    aria-pressed={day === value}
                    aria-current={day === today ? 'date' : undefined}
                    tabIndex={day === at ? 0 : -1}
                    disabled={isOut(day)}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button variant="quiet" disabled={isOut(today)} onClick={() => onChoose(today)}>
        {say('date.today')}
      </Button>
    </div>
  );
}
