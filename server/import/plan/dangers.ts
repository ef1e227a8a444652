import { fieldValue, intervalsIn } from '#contract/field-value.ts';
import type { ConfirmationKind } from '#contract/import.confirmation.ts';
import { dangerousFactor } from '#contract/import.confirmation.ts';
import type { Interval } from '#contract/intervals.ts';
import { formatInterval } from '#contract/intervals.ts';
import { compareUnits, isSameSpelling, unitFactor } from '#contract/units.ts';
import type { Choice } from '#contract/valore-tabella.ts';
import { intervalWords } from '#phrases/intervals.ts';
import type { Phrases } from '#phrases/phrases.ts';
import type { Fields } from '../../storico/storico.diff.ts';
import { fieldLabel } from './field-label.ts';
import type { IntervalPair } from './interval-pairs.ts';
import { intervalPairs } from './interval-pairs.ts';
import type { Remark } from './remark.ts';

const sides = ['low', 'high'] as const;

/** The ratio of two numbers, the larger to the smaller. */
const ratioOf = (first: number, second: number) => Math.exp(Math.abs(Math.log(second / first)));

/** Is the ratio too large for a correction? Neither number is 0. */
export const isManyfold = (first: number, second: number) =>
  ratioOf(first, second) >= dangerousFactor * (1 - 1e-9);

/** Below this ratio a bound is taken as unchanged where the units can't be converted. */
const sameBoundFactor = 1.2;

/** `factor`: of the same quantity; null: the new unit measures another. */
interface UnitChange {
  readonly factor: number | null;
}

/** Null: the unit stays, is new, or is cleared on purpose. */
function changedUnit(before: Choice | null, after: Choice | null): UnitChange | null {
  if (before === null || after === null || before.id === after.id) return null;
  const [unitBefore, unitAfter] = [before.description, after.description];
  const factor = unitFactor(before, after);
  const isSame =
    compareUnits(unitBefore, unitAfter) === 'same' || isSameSpelling(unitBefore, unitAfter);
  return isSame || factor === 1 ? null : { factor };
}

interface BoundChange {
  readonly pair: IntervalPair;
  readonly before: number;
  readonly after: number;
}

const hasBounds = ({ low, high }: Interval) => low !== null || high !== null;

/** The bounds that exist before and after. */
function boundChanges(pairs: readonly IntervalPair[]): BoundChange[] {
  return pairs.flatMap((pair) =>
    sides.flatMap((side): BoundChange[] => {
      const [before, after] = [pair.before[side], pair.after?.[side] ?? null];
      return before === null || after === null ? [] : [{ pair, before, after }];
    }),
  );
}

/** The bounds that were not converted with their unit. */
function unconverted({ factor }: UnitChange, bounds: readonly BoundChange[]): BoundChange[] {
  const isMoved = ({ before, after }: BoundChange) =>
    before !== 0 && after !== 0 && before * after > 0;
  const moved = bounds.filter(isMoved);
  if (factor !== null) {
    return moved.filter(
      ({ before, after }) => before === after || isManyfold(before * factor, after),
    );
  }
  // The factor is unknown, but it is the same for all bounds.
  const factors = moved.map(({ before, after }) => after / before);
  const areApart = isManyfold(Math.min(...factors), Math.max(...factors));
  return areApart
    ? moved
    : moved.filter(({ before, after }) => ratioOf(before, after) < sameBoundFactor);
}

const isSideLost = ({ before, after }: IntervalPair) =>
  after === null
    ? hasBounds(before)
    : after.text === null && sides.some((side) => before[side] !== null && after[side] === null);

function findDangers(
  pairs: readonly IntervalPair[],
  unit: UnitChange | null,
): [Exclude<ConfirmationKind, 'lettersLost'>, IntervalPair[]][] {
  const bounds = boundChanges(pairs);
  const pairsWhere = (predicate: (change: BoundChange) => boolean) =>
    bounds.filter(predicate).map(({ pair }) => pair);
  const isText = ({ before, after }: IntervalPair) =>
    hasBounds(before) && after !== null && after.text !== null;
  return [
    [
      'boundFactor',
      pairsWhere(
        ({ before, after }) => unit === null && before * after > 0 && isManyfold(before, after),
      ),
    ],
    ['boundZero', pairsWhere(({ before, after }) => (before === 0) !== (after === 0))],
    ['boundSign', pairsWhere(({ before, after }) => before * after < 0)],
    ['sideLost', pairs.filter(isSideLost)],
    ['unitApart', unit === null ? [] : unconverted(unit, bounds).map(({ pair }) => pair)],
    ['boundsToText', pairs.filter(isText)],
  ];
}

const maxNamed = 5;

/**
 * The dangers of a change of a test's intervals, each with the intervals concerned. Intervals or a
 * unit cleared on purpose have a warning of their own.
 * @param namesLosses another warning names the people who lose their interval
 */
export function dangerRemarks(
  previous: Fields,
  record: Fields,
  phrases: Phrases,
  namesLosses: boolean,
): Remark[] {
  const [before, after] = [intervalsIn(previous), intervalsIn(record)];
  if (after.length === 0) return [];
  const [unitBefore, unitAfter] = [previous, record].map(
    ({ unitOfMeasurement }) => fieldValue('choice', unitOfMeasurement).value ?? null,
  );
  const words = intervalWords(phrases);
  const nothing = phrases['import.nothing'];
  const line = (interval: Interval | null) =>
    interval === null ? nothing : formatInterval(interval, words);
  const pairs = intervalPairs(before, after).filter((pair) => pair.after !== null || !namesLosses);
  const dangers = findDangers(pairs, changedUnit(unitBefore ?? null, unitAfter ?? null));
  return dangers.flatMap(([kind, dangerousPairs]): Remark[] => {
    if (dangerousPairs.length === 0) return [];
    const changedLines = [...new Set(dangerousPairs)].map(
      (pair) => `${line(pair.before)} → ${line(pair.after)}`,
    );
    const ellipsis = changedLines.length > maxNamed ? ['…'] : [];
    const changes = [...changedLines.slice(0, maxNamed), ...ellipsis].join('; ');
    const units = {
      before: unitBefore?.description ?? nothing,
      after: unitAfter?.description ?? nothing,
    };
    const column = fieldLabel('intervals', phrases);
    return [{ column, phrase: `import.${kind}`, values: { ...units, changes } }];
  });
}
