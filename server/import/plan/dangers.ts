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

/** How far two numbers are apart, whichever is larger: 2 of 1 and 2, of 2 and 1. */
const factorOf = (before: number, after: number) => Math.exp(Math.abs(Math.log(after / before)));

/** Is a number a multiple or a fraction that no correction is? Neither is 0. */
export const isManyfold = (before: number, after: number) =>
  factorOf(before, after) >= dangerousFactor * (1 - 1e-9);

/** Closer than this a bound is the same in another unit that it can't be converted to. */
const sameBound = 1.2;

/** A unit that becomes another one. `factor`: of the same quantity; null: it measures another. */
interface OtherUnit {
  readonly factor: number | null;
}

/** Null: the unit stays, is stated where none was, or is cleared on purpose. */
function otherUnit(before: Choice | null, after: Choice | null): OtherUnit | null {
  if (before === null || after === null || before.id === after.id) return null;
  const [previous, next] = [before.description, after.description];
  const factor = unitFactor(before, after);
  const isSame = compareUnits(previous, next) === 'same' || isSameSpelling(previous, next);
  return isSame || factor === 1 ? null : { factor };
}

interface Bounds {
  readonly pair: IntervalPair;
  readonly before: number;
  readonly after: number;
}

const hasBounds = ({ low, high }: Interval) => low !== null || high !== null;

/** The bounds that stand on both sides of a change. */
function boundsOf(pairs: readonly IntervalPair[]): Bounds[] {
  return pairs.flatMap((pair) =>
    sides.flatMap((side): Bounds[] => {
      const [before, after] = [pair.before[side], pair.after?.[side] ?? null];
      return before === null || after === null ? [] : [{ pair, before, after }];
    }),
  );
}

/** The bounds that did not follow their unit. */
function apartFrom({ factor }: OtherUnit, bounds: readonly Bounds[]): Bounds[] {
  const isMoved = ({ before, after }: Bounds) => before !== 0 && after !== 0 && before * after > 0;
  const moved = bounds.filter(isMoved);
  if (factor !== null) {
    return moved.filter(
      ({ before, after }) => before === after || isManyfold(before * factor, after),
    );
  }
  // How much of the one is the other is unknown, but it is the same for all of them.
  const factors = moved.map(({ before, after }) => after / before);
  const areApart = isManyfold(Math.min(...factors), Math.max(...factors));
  return areApart
    ? moved
    : moved.filter(({ before, after }) => factorOf(before, after) < sameBound);
}

const isSideLost = ({ before, after }: IntervalPair) =>
  after === null
    ? hasBounds(before)
    : after.text === null && sides.some((side) => before[side] !== null && after[side] === null);

/** The pairs whose change is dangerous, by its kind. */
function dangersOf(
  pairs: readonly IntervalPair[],
  unit: OtherUnit | null,
): [Exclude<ConfirmationKind, 'lettersLost'>, IntervalPair[]][] {
  const bounds = boundsOf(pairs);
  const those = (test: (change: Bounds) => boolean) => bounds.filter(test).map(({ pair }) => pair);
  const isText = ({ before, after }: IntervalPair) =>
    hasBounds(before) && after !== null && after.text !== null;
  return [
    [
      'boundFactor',
      those(
        ({ before, after }) => unit === null && before * after > 0 && isManyfold(before, after),
      ),
    ],
    ['boundZero', those(({ before, after }) => (before === 0) !== (after === 0))],
    ['boundSign', those(({ before, after }) => before * after < 0)],
    ['sideLost', pairs.filter(isSideLost)],
    ['unitApart', unit === null ? [] : apartFrom(unit, bounds).map(({ pair }) => pair)],
    ['boundsToText', pairs.filter(isText)],
  ];
}

const mostNamed = 5;

/**
 * Why the change of a test's intervals is dangerous, each kind with the intervals that show it.
 * Intervals or a unit cleared on purpose are told by their own warning.
 * @param namesLosses another warning tells of the people who have no interval any more
 */
export function dangerRemarks(
  previous: Fields,
  record: Fields,
  phrases: Phrases,
  namesLosses: boolean,
): Remark[] {
  const [before, after] = [intervalsIn(previous), intervalsIn(record)];
  if (after.length === 0) return [];
  const [was, is] = [previous, record].map(
    ({ unitOfMeasurement }) => fieldValue('choice', unitOfMeasurement).value ?? null,
  );
  const words = intervalWords(phrases);
  const nothing = phrases['import.nothing'];
  const line = (interval: Interval | null) =>
    interval === null ? nothing : formatInterval(interval, words);
  const pairs = intervalPairs(before, after).filter((pair) => pair.after !== null || !namesLosses);
  const dangers = dangersOf(pairs, otherUnit(was ?? null, is ?? null));
  return dangers.flatMap(([kind, those]): Remark[] => {
    if (those.length === 0) return [];
    const named = [...new Set(those)].map((pair) => `${line(pair.before)} → ${line(pair.after)}`);
    const more = named.length > mostNamed ? ['…'] : [];
    const changes = [...named.slice(0, mostNamed), ...more].join('; ');
    const units = { before: was?.description ?? nothing, after: is?.description ?? nothing };
    const column = fieldLabel('intervals', phrases);
    return [{ column, phrase: `import.${kind}`, values: { ...units, changes } }];
  });
}
