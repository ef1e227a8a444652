import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { applicable, differBy, isSettled } from '#contract/intervals.applies.ts';
import type { Interval } from '#contract/intervals.ts';
import { Button } from '../design/Button.tsx';
import type { Column } from '../design/DataTable.tsx';
import { DataTable } from '../design/DataTable.tsx';
import { Loading } from '../design/Loading.tsx';
import { Note } from '../design/Note.tsx';
import { Stack } from '../design/Stack.tsx';
import { Tag } from '../design/Tag.tsx';
import { useLanguage } from '../platform/language.tsx';
import { useIsWide } from '../platform/useIsWide.ts';
import { DataText } from '../ui/DataText.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';
import { IntervalFinder } from './IntervalFinder.tsx';
import classes from './IntervalTable.module.css';
import { ageWords, answerWords, rangeWords, whomWords } from './interval-words.ts';
import type { PersonInput } from './person-input.ts';
import { emptyPerson, personInHash, personOf } from './person-input.ts';
import { textParts } from './text-parts.ts';

const IntervalChart = lazy(async () => ({
  default: (await import('./IntervalChart.tsx')).IntervalChart,
}));

function Range({ row, unit }: { row: Interval; unit: string }) {
  return (
    <span>
      <Unbroken text={rangeWords(row, useLanguage())} />
      {unit !== '' && (
        <Note>
          {' '}
          <Unbroken text={unit} />
        </Note>
      )}
    </span>
  );
}

/** An interval that is a text; a list of values has a line for each. */
function Text({ text }: { text: string }) {
  return textParts(text).map((part) => (
    <span key={part} className={classes.text}>
      <DataText>{part}</DataText>
    </span>
  ));
}

/** What the rows differ by, and whether they are all bounds. */
function shapeOf(rows: readonly Interval[]) {
  const criteria = differBy(rows);
  const hasPhase = rows.some((row) => row.phase !== null);
  return {
    criteria,
    hasPhase,
    isTable: criteria.sex || criteria.age || hasPhase,
    hasTexts: rows.some(({ text }) => text !== null),
  };
}

/** Does the heading of the intervals name their unit, for all rows? */
export function isUnitInHead(rows: readonly Interval[]): boolean {
  const { isTable, hasTexts } = shapeOf(rows);
  return isTable && !hasTexts;
}

/** The reference intervals, with the finder for the one that applies to a person. */
export function IntervalTable({
  rows,
  unit,
  label,
}: {
  rows: readonly Interval[];
  unit: string;
  label: string;
}) {
  const speech = useLanguage();
  const { say } = speech;
  const [personInput, setPersonInput] = useState<PersonInput>(emptyPerson);
  const [isChartOpen, setChartOpen] = useState(false);
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  // After hydration: the server does not know what stands after `#`.
  useEffect(() => {
    const linked = personInHash(hash);
    if (linked === undefined) return;
    setPersonInput(linked);
    place.current?.scrollIntoView();
  }, [hash]);
  const { criteria, hasPhase, isTable, hasTexts } = shapeOf(rows);
  const isWide = useIsWide();
  const person = personOf(personInput);
  const matches = person === undefined ? undefined : applicable(rows, person);
  const isComplete =
    (!criteria.sex || personInput.sex !== '') && (!criteria.age || personInput.age.trim() !== '');
  const state = { unit, isComplete, isSettled: person !== undefined && isSettled(rows, person) };
  const [first] = matches ?? [];
  const answer = matches && {
    words: answerWords(matches, state, speech),
    whom: first && matches.length === 1 ? whomWords(first, criteria, speech) : undefined,
  };
  // A text has no place in a chart, nor has a phase.
  const charted = rows.filter(({ text, phase }) => text === null && phase === null);
  const isShared = unit !== '' && !hasTexts;
  const range = (row: Interval) =>
    row.text === null ? (
      <Range row={row} unit={isShared && isTable ? '' : unit} />
    ) : (
      <Text text={row.text} />
    );
  if (!isTable) {
    return (
      <ul className={hasTexts ? undefined : classes.answer}>
        {rows.map((row) => (
          <li key={JSON.stringify(row)}>{range(row)}</li>
        ))}
      </ul>
    );
  }
  const mark = (row: Interval) =>
    matches?.includes(row) && (
      <Tag tone="action">
        {say(matches.length === 1 ? 'interval.finder.applies' : 'interval.finder.possible')}
      </Tag>
    );
  const byMatch = (a: Interval, b: Interval) =>
    Number(matches?.includes(b)) - Number(matches?.includes(a));
  const phase = (row: Interval) => row.phase !== null && <DataText>{row.phase}</DataText>;
  const isPhaseBeside = hasPhase && (isWide || !criteria.age);
  const columns: readonly (Column<Interval> | false)[] = [
    criteria.sex && {
      key: 'sex',
      head: say('interval.column.sex'),
      cell: ({ sex }) => say(`interval.sexName.${sex}`),
      isFit: true,
    },
    criteria.age && {
      key: 'age',
      head: say('interval.column.age'),
      cell: (row) => (
        <>
          {ageWords(row, speech)}
          {!isPhaseBeside && <div>{phase(row)}</div>}
        </>
      ),
    },
    isPhaseBeside && { key: 'phase', head: say('interval.column.phase'), cell: phase },
    {
      key: 'range',
      head: isShared ? `${say('interval.column.range')} (${unit})` : say('interval.column.range'),
      cell: (row) => (
        <>
          {range(row)}
          {!isWide && <div>{mark(row)}</div>}
        </>
      ),
      ...(!hasTexts && { align: 'end' }),
    },
    isWide === true &&
      matches !== undefined && {
        key: 'mark',
        head: say('interval.column.person'),
        isHeadHidden: true,
        cell: mark,
      },
  ];
  return (
    <div ref={place}>
      <Stack gap={3}>
        {(criteria.sex || criteria.age) && (
          <IntervalFinder
            criteria={criteria}
            person={personInput}
            onChange={setPersonInput}
            answer={answer}
          />
        )}
        {charted.length > 1 && (
          <div className="screen-only">
            <Button
              icon="chart"
              aria-expanded={isChartOpen}
              onClick={() => setChartOpen(!isChartOpen)}
            >
              {say('interval.chart')}
            </Button>
          </div>
        )}
        {isChartOpen && (
          <Suspense fallback={<Loading />}>
            <IntervalChart
              shown={charted}
              others={rows.length - charted.length}
              unit={unit}
              person={person}
              matches={matches}
            />
          </Suspense>
        )}
        <div className={classes.table}>
          <DataTable
            caption={label}
            columns={columns
              .filter((column) => column !== false)
              .map((column) => ({ ...column, isLabelled: false }))}
            rows={matches === undefined ? rows : rows.toSorted(byMatch)}
            keyOf={(row) => JSON.stringify(row)}
            isMarked={(row) => matches?.includes(row) ?? false}
            isFit
            isStacked={hasTexts}
          />
        </div>
      </Stack>
    </div>
  );
}
