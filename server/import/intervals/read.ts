import type { FileAnswers, LifeStage } from '#contract/import.answers.ts';
import { readIntervalLines } from '#contract/intervals.cells.ts';
import type { Interval } from '#contract/intervals.ts';
import { textInterval } from '#contract/intervals.ts';
import { readStatements } from './line.ts';
import type { People } from './people.ts';
import type { Ages } from './settle.ts';
import { settleAges } from './settle.ts';

export type OpenQuestion =
  | { readonly kind: 'lastAge'; readonly words: string }
  | { readonly kind: 'stage'; readonly stage: LifeStage; readonly words: string };

export interface IntervalReading {
  readonly decimal: ',' | '.';
  readonly answers: Pick<FileAnswers, 'ageToIncluded' | 'stages'>;
  /** Called with each question that a line raises, answered or not. */
  readonly raise?: (question: OpenQuestion) => void;
}

/** Null: a question about them has no answer yet. */
export type IntervalsRead = readonly Interval[] | null;

const noBounds = { low: null, lowOperator: null, high: null, highOperator: null } as const;
const noAges = { ageFrom: null, ageTo: null, ageUnit: null } as const satisfies Ages;
export type IntervalPeople = Pick<Interval, 'sex' | 'ageFrom' | 'ageTo' | 'ageUnit' | 'phase'>;

/** Everybody. */
export const unrestricted: IntervalPeople = {
  sex: 'any',
  ageFrom: null,
  ageTo: null,
  ageUnit: null,
  phase: null,
};

/** @returns `text` when the ages are not exact; `open` when a question has no answer */
export function settlePeople(people: People, words: string, reading: IntervalReading) {
  const { answers, raise } = reading;
  const toPeople = (ages: Ages, phase: string | null): IntervalPeople => ({
    sex: people.sex ?? 'any',
    ageFrom: ages.ageFrom,
    ageTo: ages.ageTo,
    ageUnit: ages.ageUnit,
    phase,
  });
  if (people.ages !== null && people.ages !== 'every') {
    const span = people.ages;
    const ages = settleAges(span, null, answers.ageToIncluded);
    if (settleAges(span, null, undefined) === 'lastAge') raise?.({ kind: 'lastAge', words });
    if (ages === 'lastAge') return 'open';
    return typeof ages === 'string' ? 'text' : toPeople(ages, people.phase);
  }
  if (people.stage === null || people.ages === 'every') return toPeople(noAges, people.phase);
  const { stage, written } = people.stage;
  raise?.({ kind: 'stage', stage, words: written });
  const answer = answers.stages?.[stage];
  if (answer === undefined) return 'open';
  if (answer === null)
    return toPeople(noAges, people.phase === null ? written : `${written}, ${people.phase}`);
  return toPeople({ ageFrom: answer.from, ageTo: answer.to, ageUnit: answer.unit }, people.phase);
}

function readLine(line: string, reading: IntervalReading): IntervalsRead {
  const statements = readStatements(line, reading.decimal);
  if (statements === null) return [textInterval(line)];
  const settled = statements.map(({ people, bounds, text }) => {
    const interpreted = settlePeople(people, line, reading);
    return typeof interpreted === 'string'
      ? interpreted
      : { ...interpreted, ...(bounds ?? noBounds), text };
  });
  if (settled.includes('text')) return [textInterval(line)];
  const intervals = settled.filter((interval) => typeof interval !== 'string');
  return intervals.length < settled.length ? null : intervals;
}

/** Reads the intervals of a cell, a line each. A line that is not fully understood is a text. */
export function readIntervals(cell: string, reading: IntervalReading): IntervalsRead {
  let isOpen = false;
  const intervals = readIntervalLines(cell, (line) => {
    const read = readLine(line, reading);
    if (read === null) isOpen = true;
    return read ?? [];
  });
  return isOpen ? null : intervals;
}

/** How the product's own files are read: the last age is excluded. */
const exportAnswers = { ageToIncluded: false } as const;

/** Is a line read as exactly this interval, phase and text included? */
export function isReadAs(line: string, interval: Interval, decimal: ',' | '.'): boolean {
  const [read, ...otherIntervals] = readIntervals(line, { decimal, answers: exportAnswers }) ?? [];
  return (
    read !== undefined &&
    otherIntervals.length === 0 &&
    read.sex === interval.sex &&
    read.phase === interval.phase &&
    read.text === interval.text
  );
}
