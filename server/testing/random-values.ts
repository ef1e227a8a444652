import type { Field } from '#contract/field-kind.ts';
import { intervalFaults } from '#contract/intervals.coverage.ts';
import type { Interval } from '#contract/intervals.ts';
import { ageUnits } from '#contract/intervals.ts';
import { emptyOf } from '#contract/record.ts';
import { distinct } from '#contract/text.ts';
import type { ValoreTabellaWhole } from '#contract/valore-tabella.ts';
import type { Random } from './random.ts';

/** Words with letters and signs that are easily lost. */
export const words = ['alfa', 'béta', 'µg; m', "l'ora", '1:2', 'a; b', '-', '1–2'];
/** Texts, of several lines too. */
export const texts = [...words, 'due\nrighe', 'M, ≥ 18 anni: 70–99', '< 5'];

function randomInterval(random: Random): Interval {
  for (;;) {
    const isText = random.below(3) === 0;
    const [ageFrom, ageTo] = [
      random.pick([null, null, 0, 0.5, 18]),
      random.pick([null, null, 1, 65]),
    ];
    const [low, high] = isText
      ? [null, null]
      : [random.pick([null, -1, 1, 1.5]), random.pick([null, 2, 1e-3, 12.25])];
    const interval = {
      sex: random.pick(['M', 'F', 'any']),
      ageFrom,
      ageTo,
      ageUnit: ageFrom === null && ageTo === null ? null : random.pick(ageUnits),
      phase: random.pick([null, null, 'luteale', 'a; b: c']),
      text: isText ? random.pick(texts) : null,
      low,
      lowOperator: low === null ? null : random.pick(['>', '>=']),
      high,
      highOperator: high === null ? null : random.pick(['<', '<=']),
    } as Interval;
    if (Object.keys(intervalFaults(interval)).length === 0) return interval;
  }
}

const everybody = { sex: 'any', ageFrom: null, ageTo: null, ageUnit: null, phase: null } as const;
const unbounded = { low: null, lowOperator: null, high: null, highOperator: null } as const;

/**
 * A value of a field that is not empty.
 * @param text what it says, where it says something of its own
 * @param ids the values of its support table
 */
export function filledValue({ kind }: Field, text: string, ids: readonly number[]): unknown {
  switch (kind) {
    case 'text':
    case 'longText':
      return text;
    case 'texts':
      return [text];
    case 'codes':
      return ['ZZ1'];
    case 'day':
      return '2026-01-31';
    case 'number':
      return 73.5;
    case 'flag':
    case 'switch':
      return true;
    case 'choice':
      return ids[0] ?? null;
    case 'choices':
      return ids;
    case 'intervals':
      return [{ ...everybody, ...unbounded, text }] satisfies Interval[];
  }
}

/** A random value of a field. @param values the support-table values to choose from */
export function randomValue(
  random: Random,
  field: Field,
  values: readonly ValoreTabellaWhole[],
): unknown {
  const ids = values.flatMap((value) => (value.table === field.table ? [value.id] : []));
  switch (field.kind) {
    case 'text':
      return random.below(3) === 0 ? null : `${random.pick(words)} ${random.below(50)}`;
    case 'longText':
      return random.below(3) === 0 ? null : `${random.pick(texts)} ${random.below(50)}`;
    case 'texts':
      // Duplicates are stored once: what is sent has none.
      return distinct(Array.from({ length: random.below(3) }, () => `${random.pick(words)}`));
    case 'number':
      return random.pick([null, 0, 0.5, 3, 12]);
    case 'flag':
      return random.pick([true, false, null]);
    case 'codes':
      // Those of other tests are not known here.
      return [];
    case 'choice':
      return random.pick([null, ...ids]);
    case 'choices':
      return ids.filter(() => random.below(3) === 0);
    case 'intervals':
      return Array.from({ length: random.below(3) }, () => randomInterval(random));
    default:
      return random.pick([emptyOf(field.kind), filledValue(field, random.pick(words) ?? '', ids)]);
  }
}
