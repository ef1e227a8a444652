import type { Language } from '#contract/constants.ts';
import { languageFacts } from '#contract/constants.ts';
import { intervalFaults } from '#contract/intervals.coverage.ts';
import type { AgeUnit, Interval } from '#contract/intervals.ts';
import { parseNumber } from '#contract/intervals.ts';
import { formatExact } from '../../platform/format.ts';
import type { FormFault } from '../../ui/rules.ts';

export interface IntervalDraft {
  /** Identifies the rows while they are moved. */
  readonly row: number;
  readonly sex: Interval['sex'];
  readonly ageFrom: string;
  readonly ageTo: string;
  readonly ageUnit: AgeUnit;
  readonly phase: string;
  readonly lowOperator: '>' | '>=';
  readonly low: string;
  readonly highOperator: '<' | '<=';
  readonly high: string;
  readonly text: string;
}

/** The parts of an interval that have a box for text. */
export type IntervalPart = 'ageFrom' | 'ageTo' | 'phase' | 'low' | 'high' | 'text';

const boxed: readonly string[] = [
  'ageFrom',
  'ageTo',
  'phase',
  'low',
  'high',
  'text',
] satisfies IntervalPart[];

/** The form's rows have numbers of their own, and not every part has a box. */
export function faultKey(key: string, rows: readonly IntervalDraft[]): string {
  const [name = '', at, part = ''] = key.split('.');
  const row = name === 'intervals' ? rows[Number(at)]?.row : undefined;
  return row === undefined || !boxed.includes(part) ? name : `intervals.${row}.${part}`;
}

export function draftOfInterval(
  interval: Interval,
  row: number,
  language: Language,
): IntervalDraft {
  const number = (value: number | null) => (value === null ? '' : formatExact(value, language));
  return {
    row,
    sex: interval.sex,
    ageFrom: number(interval.ageFrom),
    ageTo: number(interval.ageTo),
    ageUnit: interval.ageUnit ?? 'years',
    phase: interval.phase ?? '',
    lowOperator: interval.lowOperator ?? '>=',
    low: number(interval.low),
    highOperator: interval.highOperator ?? '<=',
    high: number(interval.high),
    text: interval.text ?? '',
  };
}

/** An interval that says nothing yet. @param rows those beside which it stands */
export function emptyInterval(rows: readonly IntervalDraft[]): IntervalDraft {
  const texts = { ageFrom: '', ageTo: '', phase: '', low: '', high: '', text: '' };
  const row = Math.max(-1, ...rows.map((row) => row.row)) + 1;
  return { row, sex: 'any', ageUnit: 'years', lowOperator: '>=', highOperator: '<=', ...texts };
}

/** Faults are codes by part. What can't be read counts as left out. */
export function readInterval(
  draft: IntervalDraft,
  language: Language,
): { interval: Interval; faults: Partial<Record<IntervalPart, FormFault>> } {
  const faults: Partial<Record<IntervalPart, FormFault>> = {};
  const number = (part: 'ageFrom' | 'ageTo' | 'low' | 'high') => {
    if (draft[part].trim() === '') return null;
    const value = parseNumber(draft[part], languageFacts(language).decimal);
    const isAge = part === 'ageFrom' || part === 'ageTo';
    if (value === null) faults[part] = 'number';
    else if (isAge && value < 0) faults[part] = 'negative';
    return faults[part] === undefined ? value : null;
  };
  const [ageFrom, ageTo, low, high] = [
    number('ageFrom'),
    number('ageTo'),
    number('low'),
    number('high'),
  ];
  const words = (text: string) => (text.trim() === '' ? null : text);
  const interval: Interval = {
    sex: draft.sex,
    ageFrom,
    ageTo,
    ageUnit: ageFrom === null && ageTo === null ? null : draft.ageUnit,
    phase: words(draft.phase),
    low,
    lowOperator: low === null ? null : draft.lowOperator,
    high,
    highOperator: high === null ? null : draft.highOperator,
    text: words(draft.text),
  };
  const { low: lowFault, ...others } = intervalFaults(interval);
  // A bound that can't be read has its own fault, and is not also a missing one.
  const isMissing = lowFault === 'noRange' && faults.high !== undefined;
  return {
    interval,
    faults: { ...(lowFault && !isMissing && { low: lowFault }), ...others, ...faults },
  };
}
