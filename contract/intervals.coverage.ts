import type { FaultText, IntervalFaultCode } from './fault.ts';
import { fault } from './fault.ts';
import { ages, moreSpecific } from './intervals.applies.ts';
import type { AgeUnit, Interval } from './intervals.ts';

export interface AgeMark {
  readonly age: number;
  readonly unit: AgeUnit;
}

/** Ages with no interval, or with more than one. */
export interface CoverageFault {
  readonly kind: 'gap' | 'overlap';
  /** `any`: both sexes alike. */
  readonly sex: Interval['sex'];
  /** Half-open; null is birth, or no end. */
  readonly from: AgeMark | null;
  readonly to: AgeMark | null;
  /** The two rows that overlap, numbered from 0; none for a gap. */
  readonly rows: readonly number[];
}

type AgeLimit = AgeMark | null;

interface Span {
  readonly row: Interval;
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly fromMark: AgeLimit;
  readonly toMark: AgeLimit;
}

function spanOf(row: Interval, at: number): Span {
  const unit = row.ageUnit ?? 'years';
  const mark = (age: number | null): AgeLimit => (age === null || age === 0 ? null : { age, unit });
  return { row, at, ...ages(row), fromMark: mark(row.ageFrom), toMark: mark(row.ageTo) };
}

type AgeFault = Omit<CoverageFault, 'sex'>;

function gapsOf(spans: readonly Span[]): AgeFault[] {
  const gaps: AgeFault[] = [];
  let covered: { readonly to: number; readonly mark: AgeLimit } = { to: 0, mark: null };
  for (const { from, to, fromMark, toMark } of spans.toSorted((a, b) => a.from - b.from)) {
    if (from > covered.to) gaps.push({ kind: 'gap', from: covered.mark, to: fromMark, rows: [] });
    if (to > covered.to) covered = { to, mark: toMark };
  }
  if (covered.to < Number.POSITIVE_INFINITY)
    gaps.push({ kind: 'gap', from: covered.mark, to: null, rows: [] });
  return gaps;
}

type Piece = Pick<Span, 'from' | 'to' | 'fromMark' | 'toMark'>;

function without(pieces: readonly Piece[], row: Span): readonly Piece[] {
  return pieces.flatMap((piece) => {
    if (row.to <= piece.from || row.from >= piece.to) return [piece];
    const before = row.from > piece.from ? [{ ...piece, to: row.from, toMark: row.fromMark }] : [];
    const after = row.to < piece.to ? [{ ...piece, from: row.to, fromMark: row.toMark }] : [];
    return [...before, ...after];
  });
}

function overlapsOf(spans: readonly Span[]): AgeFault[] {
  return spans.flatMap((span, index) =>
    spans.slice(index + 1).flatMap((other): AgeFault[] => {
      const isCrossing = span.from < other.to && other.from < span.to;
      const isSettled = moreSpecific(span.row, other.row) || moreSpecific(other.row, span.row);
      if (!isCrossing || isSettled || span.row.phase !== other.row.phase) return [];
      const [last, first] = [
        span.from > other.from ? span : other,
        span.to < other.to ? span : other,
      ];
      const both = { from: last.from, fromMark: last.fromMark, to: first.to, toMark: first.toMark };
      // A third row more specific than one of the two keeps that one from applying.
      const settling = spans.filter(
        ({ row }) => moreSpecific(row, span.row) || moreSpecific(row, other.row),
      );
      const uncovered = settling.reduce<readonly Piece[]>(without, [both]);
      return uncovered.map(({ fromMark, toMark }) => ({
        kind: 'overlap',
        from: fromMark,
        to: toMark,
        rows: [span.at, other.at],
      }));
    }),
  );
}

function faultsOf(spans: readonly Span[], sex: 'M' | 'F'): AgeFault[] {
  const matching = spans.filter(({ row }) => row.sex === 'any' || row.sex === sex);
  return [...gapsOf(matching), ...overlapsOf(matching)];
}

/**
 * Gaps are ages without an interval, of whatever phase; overlaps are two rows of one phase of which
 * neither is more specific, so that the choice is open. A row within another is no fault: the most
 * specific applies. Source: design.md section 5 (gaps and overlaps per sex); domain.md section 3
 * (from birth on, "all" counts for both).
 * @param rows with ages in order; without rows, no faults
 */
export function coverageFaults(rows: readonly Interval[]): readonly CoverageFault[] {
  if (rows.length === 0) return [];
  const spans = rows.map(spanOf);
  const [men, women] = [faultsOf(spans, 'M'), faultsOf(spans, 'F')];
  const written = (fault: AgeFault) => JSON.stringify(fault);
  const [ofMen, ofWomen] = [new Set(men.map(written)), new Set(women.map(written))];
  return [
    ...men.map((fault) => ({
      ...fault,
      sex: ofWomen.has(written(fault)) ? ('any' as const) : ('M' as const),
    })),
    ...women
      .filter((fault) => !ofMen.has(written(fault)))
      .map((fault) => ({ ...fault, sex: 'F' as const })),
  ];
}

/** In any unit. */
export const oldestAge = 2_000_000;
/** On either side of zero. */
export const greatestBound = 1e12;

type IntervalFaultText = FaultText<IntervalFaultCode>;

/** By the part they concern. */
export type IntervalFaults = Partial<
  Record<'ageFrom' | 'ageTo' | 'low' | 'high' | 'text', IntervalFaultText>
>;

function ageFaults({ ageFrom, ageTo, ageUnit }: Interval): IntervalFaults {
  const faults: IntervalFaults = {};
  const hasAge = ageFrom !== null || ageTo !== null;
  if (hasAge !== (ageUnit !== null)) faults.ageFrom = fault('ageUnit');
  if (ageFrom !== null && ageFrom > oldestAge) faults.ageFrom = fault('tooBig', oldestAge);
  if (ageTo !== null && ageTo > oldestAge) faults.ageTo = fault('tooBig', oldestAge);
  else if (ageTo !== null && ageTo <= (ageFrom ?? 0)) faults.ageTo = fault('ageOrder');
  return faults;
}

function boundFault(bound: number | null, operator: string | null): IntervalFaultText | undefined {
  if ((bound === null) !== (operator === null)) return fault('operator');
  if (bound !== null && bound > greatestBound) return fault('tooBig', greatestBound);
  return bound !== null && bound < -greatestBound ? fault('tooSmall', -greatestBound) : undefined;
}

/**
 * Ages and bounds must be in order and of a size that means something, each with its unit or
 * operator and none without, and there are either bounds or a text (design.md section 5). Rows from
 * elsewhere may have faults: they are stored unchanged until edited.
 */
export function intervalFaults(row: Interval): IntervalFaults {
  const { low, lowOperator, high, highOperator, text } = row;
  const faults = ageFaults(row);
  const hasBound = low !== null || high !== null;
  const [lowFault, highFault] = [boundFault(low, lowOperator), boundFault(high, highOperator)];
  if (lowFault !== undefined) faults.low = lowFault;
  else if (!hasBound && text === null) faults.low = fault('noRange');
  if (hasBound && text !== null) faults.text = fault('textOrBounds');
  if (low !== null && high !== null) {
    const isStrict = lowOperator === '>' || highOperator === '<';
    if (low > high || (low === high && isStrict)) faults.high = fault('boundOrder');
  }
  if (highFault !== undefined) faults.high = highFault;
  return faults;
}
