import { readIntervalLines } from '#contract/intervals.cells.ts';
import type { Interval } from '#contract/intervals.ts';
import { formatInterval, parseInterval } from '#contract/intervals.ts';
import type { Cell } from '../export.data.ts';
import { colours } from './colours.ts';
import type { Block, Line } from './flow.ts';
import type { PdfWords } from './pdf-words.ts';
import type { PdfWriter } from './pdf-writer.ts';
import type { Style } from './text-layout.ts';

/** The ages of an interval, in words that say which end is left out. */
function ageWords({ ageFrom, ageTo, ageUnit }: Interval, speech: PdfWords): string {
  const unit = (count: number) => {
    const name = ageUnit ?? 'years';
    return speech.say(count === 1 ? `interval.unitOne.${name}` : `interval.unit.${name}`);
  };
  const from = ageFrom === 0 ? null : ageFrom;
  if (from !== null && ageTo !== null) {
    const ends = { from: speech.number(from), to: speech.number(ageTo) };
    return speech.say('interval.age.between', { ...ends, unit: unit(ageTo) });
  }
  if (ageTo !== null)
    return speech.say('interval.age.under', { to: speech.number(ageTo), unit: unit(ageTo) });
  if (from !== null)
    return speech.say('interval.age.from', { from: speech.number(from), unit: unit(from) });
  return speech.say('interval.age.any');
}

/** The values of an interval, without whom they are for, with their unit. */
function rangeWords(interval: Interval, unit: string, speech: PdfWords): string {
  const everybody = { sex: 'any', ageFrom: null, ageTo: null, ageUnit: null, phase: null } as const;
  const range = formatInterval({ ...interval, ...everybody }, speech.intervals);
  return interval.text === null && unit !== '' ? `${range} ${unit}` : range;
}

const read = new WeakMap<readonly string[], readonly Interval[]>();

/** The intervals of a cell, read once: a book goes through its rows several times. */
function parsed(lines: readonly string[], speech: PdfWords): readonly Interval[] {
  const known = read.get(lines);
  if (known !== undefined) return known;
  const intervals = readIntervalLines(lines.join('\n'), (line) =>
    parseInterval(line, speech.intervals),
  );
  read.set(lines, intervals);
  return intervals;
}

/** Intervals in words, where they are one for everybody; null where they need a table. */
export function intervalWords(cell: Cell, unit: string, speech: PdfWords): string | null {
  const [one, ...others] = Array.isArray(cell) ? parsed(cell, speech) : [];
  if (one === undefined || others.length > 0 || columnsOf([one], unit, speech).length > 1)
    return null;
  return rangeWords(one, unit, speech);
}

/** Does each interval tell the unit beside its values? */
export function tellUnit(cell: Cell, speech: PdfWords): boolean {
  return (
    Array.isArray(cell) &&
    cell.length > 0 &&
    parsed(cell, speech).every(({ text }) => text === null)
  );
}

interface IntervalColumn {
  readonly label: string;
  readonly share: number;
  readonly words: (one: Interval) => string;
}

function columnsOf(
  intervals: readonly Interval[],
  unit: string,
  speech: PdfWords,
): IntervalColumn[] {
  const has = (test: (one: Interval) => boolean) => intervals.some(test);
  const sex = { label: speech.say('interval.column.sex'), share: 17 };
  const age = { label: speech.say('interval.column.age'), share: 32 };
  const phase = { label: speech.say('interval.column.phase'), share: 24 };
  const range = { label: speech.say('interval.column.range'), share: 40 };
  return [
    ...(has((one) => one.sex !== 'any')
      ? [{ ...sex, words: (interval: Interval) => speech.say(`interval.sexName.${interval.sex}`) }]
      : []),
    ...(has(({ ageFrom, ageTo }) => ageFrom !== null || ageTo !== null)
      ? [{ ...age, words: (interval: Interval) => ageWords(interval, speech) }]
      : []),
    ...(has((one) => one.phase !== null)
      ? [{ ...phase, words: (interval: Interval) => interval.phase ?? '' }]
      : []),
    { ...range, words: (one) => rangeWords(one, unit, speech) },
  ];
}

/** Reference intervals as a small table, `width` points wide; `size`: of its letters. */
export function* intervalLines(
  paper: PdfWriter,
  cell: Cell,
  unit: string,
  speech: PdfWords,
  width: number,
  size: number,
): Generator<Line> {
  if (!Array.isArray(cell)) return;
  const intervals = parsed(cell, speech);
  const columns = columnsOf(intervals, unit, speech);
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
    const cells = texts.map((text, cellAt) => {
      const left = x;
      x += ((columns[cellAt]?.share ?? 0) / totalShare) * width;
      const room = x - left - (cellAt === texts.length - 1 ? 0 : 6);
      return paper.letters
        .wrap(text, style, room)
        .map((words) => ({ text: words, x: left, style, cell: cellAt }));
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

function ruleUnder(width: number, height: number): NonNullable<Line['decorate']> {
  return ({ doc }, x, y) =>
    doc
      .lineWidth(0.4)
      .moveTo(x, y + height - 0.5)
      .lineTo(x + width, y + height - 0.5)
      .stroke(colours.line);
}
