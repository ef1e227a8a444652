import { useState } from 'react';
import type { Person } from '#contract/intervals.applies.ts';
import { hoursIn } from '#contract/intervals.applies.ts';
import type { AgeUnit, Interval } from '#contract/intervals.ts';
import { parseNumber } from '#contract/intervals.ts';
import type { Band } from '../design/BandChart.tsx';
import { BandChart } from '../design/BandChart.tsx';
import { Field } from '../design/Field.tsx';
import { Note } from '../design/Note.tsx';
import { Stack } from '../design/Stack.tsx';
import { formatExact } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { useIsWide } from '../platform/useIsWide.ts';
import classes from './IntervalChart.module.css';
import { ageScale, valueScale, yearsOf } from './interval-chart.ts';
import { rangeWords } from './interval-words.ts';

const seriesOf = { any: 'all', M: 'men', F: 'women' } as const;
const sexes = ['any', 'M', 'F'] as const;

/** A letter's width on average, in pixels. */
const letter = 7;

/** An age in the unit that people count it in. */
function ageIn(years: number): { count: number; unit: AgeUnit } {
  const unit = (['years', 'months'] as const).find(
    (unit) => years * hoursIn.years >= hoursIn[unit] * 0.99,
  );
  const counted = unit ?? 'days';
  return { count: (years * hoursIn.years) / hoursIn[counted], unit: counted };
}

interface Props {
  readonly shown: readonly Interval[];
  /** The number of rows that are not shown. */
  readonly others: number;
  readonly unit: string;
  readonly person: Person | undefined;
  /** The rows that apply to the person. */
  readonly matches: readonly Interval[] | undefined;
}

/**
 * The intervals as bands over the ages, with the reader's own value as a point: where it lies is
 * shown, what it means is not said.
 */
export function IntervalChart({ shown, others, unit, person, matches }: Props) {
  const speech = useLanguage();
  const { language, say, plural } = speech;
  const [ownText, setOwnText] = useState('');
  const width = useIsWide() ? 640 : 290;
  const parsed = parseNumber(ownText, language === 'it' ? ',' : '.');
  const own = parsed ?? undefined;
  const [across, up] = [ageScale(shown), valueScale(shown, own)];

  const toBand = (row: Interval): Band => {
    const { from, to } = yearsOf(row);
    const [start, end] = [across.position(from), across.position(to)];
    const words = rangeWords(row, speech);
    const room = (end - start) * width * (row.sex === 'any' ? 1 : 0.5);
    return {
      key: JSON.stringify(row),
      series: seriesOf[row.sex],
      start,
      end,
      bottom: row.low === null ? 0 : up.position(row.low),
      top: row.high === null ? 1 : up.position(row.high),
      label: room > words.length * letter ? words : undefined,
    };
  };
  const bands = sexes.flatMap((sex) => shown.filter((row) => row.sex === sex).map(toBand));

  const ageLabels = across.ticks.map((years, at) => {
    const { count, unit } = ageIn(years);
    const next = across.ticks[at + 1];
    const number = formatExact(Number(count.toFixed(1)), language);
    const before = across.ticks[at - 1];
    const isUnitSaid =
      next === undefined ||
      (years > 0 && ageIn(next).unit !== unit) ||
      (before !== undefined && before > 0 && ageIn(before).unit !== unit);
    const name = say(number === '1' ? `interval.unitOne.${unit}` : `interval.unit.${unit}`);
    return {
      at: across.position(years),
      label: isUnitSaid ? `${number} ${name}` : number,
    };
  });
  // From the end on, which is always said, those that there is room for.
  const ticks: typeof ageLabels = [];
  for (const tick of ageLabels.toReversed()) {
    const next = ticks.at(-1);
    const gap = next === undefined ? 0 : ((tick.label.length + next.label.length) / 2) * letter;
    if (next === undefined || (next.at - tick.at) * width > gap + 4) ticks.push(tick);
  }

  const personAge =
    person?.age == null
      ? undefined
      : across.position((person.age * hoursIn[person.unit]) / hoursIn.years);
  const [match, ...otherMatches] = matches ?? [];
  const matched =
    match !== undefined && otherMatches.length === 0
      ? bands.find(({ key }) => key === JSON.stringify(match))
      : undefined;
  const isOpen = shown.some(({ low, high }) => low === null || high === null);
  const notes = [
    across.ticks.some((years) => years > 0 && years < 1) && say('interval.chart.firstYear'),
    isOpen && say('interval.chart.open'),
    others > 0 && plural('interval.chart.others', others),
  ].filter((note) => note !== false);
  return (
    <Stack gap={3}>
      <div className={classes.value}>
        <Field
          label={say('interval.chart.value', { unit: unit === '' ? '' : ` (${unit})` })}
          fault={
            ownText.trim() !== '' && parsed === null
              ? say('interval.chart.valueInvalid')
              : undefined
          }
          hint={say('interval.chart.valueHelp')}
        >
          {(attributes) => (
            <input
              {...attributes}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={ownText}
              onChange={({ target }) => setOwnText(target.value)}
            />
          )}
        </Field>
      </div>
      <BandChart
        label={say('interval.chart.label')}
        legend={sexes
          .filter((sex) => shown.some((row) => row.sex === sex))
          .map((sex) => ({ series: seriesOf[sex], words: say(`interval.sexName.${sex}`) }))}
        bands={bands}
        across={ticks}
        up={up.ticks.map((value) => ({
          at: up.position(value),
          label: formatExact(value, language),
        }))}
        line={
          personAge === undefined
            ? undefined
            : { at: personAge, part: matched ? [matched.bottom, matched.top] : [] }
        }
        point={
          own === undefined
            ? undefined
            : { across: personAge, up: up.position(own), label: formatExact(own, language) }
        }
      />
      {notes.length > 0 && <Note as="p">{notes.join(' ')}</Note>}
    </Stack>
  );
}
