import { readIntervalLines } from '#contract/intervals.cells.ts';
import type { Interval } from '#contract/intervals.ts';
import { formatInterval, parseInterval } from '#contract/intervals.ts';
import type { Cell } from '../export.data.ts';
import { colours } from './colours.ts';
import type { Block, PdfLine } from './flow.ts';
import type { PdfLocale } from './pdf-locale.ts';
import type { PdfWriter } from './pdf-writer.ts';
import type { Style } from './text-layout.ts';

/** The ages of an interval, in words that show an open end. */
function ageWords({ ageFrom, ageTo, ageUnit }: Interval, locale: PdfLocale): string {
  const unit = (count: number) => {
    const name = ageUnit ?? 'years';
    return locale.translate(count === 1 ? `interval.unitOne.${name}` : `interval.unit.${name}`);
  };
  const from = ageFrom === 0 ? null : ageFrom;
  if (from !== null && ageTo !== null) {
    const ends = { from: locale.number(from), to: locale.number(ageTo) };
    return locale.translate('interval.age.between', { ...ends, unit: unit(ageTo) });
  }
  if (ageTo !== null)
    return locale.translate('interval.age.under', { to: locale.number(ageTo), unit: unit(ageTo) });
  if (from !== null)
    return locale.translate('interval.age.from', { from: locale.number(from), unit: unit(from) });
  return locale.translate('interval.age.any');
}

/** The values of an interval with their unit, without sex, age and phase. */
function rangeWords(interval: Interval, unit: string, locale: PdfLocale): string {
  const unrestricted = {
    sex: 'any',
    ageFrom: null,
    ageTo: null,
    ageUnit: null,
    phase: null,
  } as const;
  const range = formatInterval({ ...interval, ...unrestricted }, locale.intervals);
  return interval.text === null && unit !== '' ? `${range} ${unit}` : range;
}

const intervalCache = new WeakMap<readonly string[], readonly Interval[]>();

/** The intervals of a cell, parsed once: a book is laid out several times. */
function cellIntervals(lines: readonly string[], locale: PdfLocale): readonly Interval[] {
  const cached = intervalCache.get(lines);
  if (cached !== undefined) return cached;
  const intervals = readIntervalLines(lines.join('\n'), (line) =>
    parseInterval(line, locale.intervals),
  );
  intervalCache.set(lines, intervals);
  return intervals;
}

/** A single interval without conditions, in words; null where a table is needed. */
export function intervalWords(cell: Cell, unit: string, locale: PdfLocale): string | null {
  const [interval, ...more] = Array.isArray(cell) ? cellIntervals(cell, locale) : [];
  if (
    interval === undefined ||
    more.length > 0 ||
    intervalColumns([interval], unit, locale).length > 1
  )
    return null;
  return rangeWords(interval, unit, locale);
}

/** Does each interval show the unit beside its values? */
export function statesUnit(cell: Cell, locale: PdfLocale): boolean {
  return (
    Array.isArray(cell) &&
    cell.length > 0 &&
    cellIntervals(cell, locale).every(({ text }) => text === null)
  );
}

interface IntervalColumn {
  readonly label: string;
  readonly share: number;
  readonly words: (interval: Interval) => string;
}

function intervalColumns(
  intervals: readonly Interval[],
  unit: string,
  locale: PdfLocale,
): IntervalColumn[] {
  const has = (matches: (interval: Interval) => boolean) => intervals.some(matches);
  const sex = { label: locale.translate('interval.column.sex'), share: 17 };
  const age = { label: locale.translate('interval.column.age'), share: 32 };
  const phase = { label: locale.translate('interval.column.phase'), share: 24 };
  const range = { label: locale.translate('interval.column.range'), share: 40 };
  return [
    ...(has((interval) => interval.sex !== 'any')
      ? [
          {
            ...sex,
            words: (interval: Interval) => locale.translate(`interval.sexName.${interval.sex}`),
          },
        ]
      : []),
    ...(has(({ ageFrom, ageTo }) => ageFrom !== null || ageTo !== null)
      ? [{ ...age, words: (interval: Interval) => ageWords(interval, locale) }]
      : []),
    ...(has((interval) => interval.phase !== null)
      ? [{ ...phase, words: (interval: Interval) => interval.phase ?? '' }]
      : []),
    { ...range, words: (interval) => rangeWords(interval, unit, locale) },
  ];
}

/** Reference intervals as a small table; `width` and letter `size` in points. */
export function* intervalLines(
  paper: PdfWriter,
  cell: Cell,
  unit: string,
  locale: PdfLocale,
  width: number,
  size: number,
): Generator<PdfLine> {
  if (!Array.isArray(cell)) return;
  const intervals = cellIntervals(cell, locale);
  const columns = intervalColumns(intervals, unit, locale);
  const totalShare = columns.reduce((sum, { share }) => sum + share, 0);
  const plain: Style = { face: 'narrow', size, colour: colours.text };
  const heading: Style = { face: 'narrowBold', size: size * 0.92, colour: colours.soft };
  const block: Block = { type: columns.length === 1 ? 'P' : 'Table' };
  const rows = intervals.map((interval) => columns.map(({ words }) => words(interval)));
  if (columns.length > 1) rows.unshift(columns.map(({ label }) => label));
  for (const [row, texts] of rows.entries()) {
    const isHeading = columns.length > 1 && row === 0;
    const style = isHeading ? heading : plain;
    let x = 0;
    const cells = texts.map((text, cellIndex) => {
      const left = x;
      x += ((columns[cellIndex]?.share ?? 0) / totalShare) * width;
      const available = x - left - (cellIndex === texts.length - 1 ? 0 : 6);
      return paper.letters
        .wrap(text, style, available)
        .map((words) => ({ text: words, x: left, style, cell: cellIndex }));
    });
    const count = Math.max(...cells.map((lines) => lines.length));
    for (let at = 0; at < count; at += 1) {
      const isLast = at === count - 1;
      const height = size * 1.32 + (isLast ? 1.5 : 0);
      yield {
        block,
        ...(block.type === 'Table' && { row }),
        ...(isHeading && { isHeading: true }),
        height,
        baseline: size * 1.05,
        ...(row === 0 && at === 0 && { before: 2 }),
        glue: isHeading || (!isLast && count < 12),
        spans: cells.flatMap((lines) => lines.slice(at, at + 1)),
        ...(isLast && columns.length > 1 && { decorate: ruleUnder(width, height) }),
      };
    }
  }
}

function ruleUnder(width: number, height: number): NonNullable<PdfLine['decorate']> {
  return ({ doc }, x, y) =>
    doc
      .lineWidth(0.4)
      .moveTo(x, y + height - 0.5)
      .lineTo(x + width, y + height - 0.5)
      .stroke(colours.line);
}
