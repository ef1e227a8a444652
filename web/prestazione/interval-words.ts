import type { Interval } from '#contract/intervals.ts';
import { formatInterval } from '#contract/intervals.ts';
import { intervalWordsSaid } from '#phrases/intervals.ts';
import { formatExact } from '../platform/format.ts';
import type { Speech } from '../platform/language.tsx';

/** The values of an interval, without its criteria; a text unchanged. */
export function rangeWords(row: Interval, { say }: Pick<Speech, 'say'>): string {
  const words = intervalWordsSaid(say);
  return formatInterval(
    { ...row, sex: 'any', ageFrom: null, ageTo: null, ageUnit: null, phase: null },
    words,
  );
}

/** The ages of an interval in words that say which end is excluded. */
export function ageWords(
  { ageFrom, ageTo, ageUnit }: Interval,
  { language, say }: Pick<Speech, 'language' | 'say'>,
) {
  const unit = (count: number) => {
    const name = ageUnit ?? 'years';
    return say(count === 1 ? `interval.unitOne.${name}` : `interval.unit.${name}`);
  };
  const from = ageFrom === 0 ? null : ageFrom;
  if (from !== null && ageTo !== null) {
    return say('interval.age.between', {
      from: formatExact(from, language),
      to: formatExact(ageTo, language),
      unit: unit(ageTo),
    });
  }
  if (ageTo !== null)
    return say('interval.age.under', { to: formatExact(ageTo, language), unit: unit(ageTo) });
  if (from !== null)
    return say('interval.age.from', { from: formatExact(from, language), unit: unit(from) });
  return say('interval.age.any');
}

interface FinderState {
  readonly unit: string;
  /** Sex and age were entered, as far as the intervals differ by them. */
  readonly isComplete: boolean;
  /** No further input could exclude one of them. */
  readonly isSettled: boolean;
}

/** The phrase for several intervals: it asks only for what distinguishes them. */
function severalKey(matches: readonly Interval[], { isComplete, isSettled }: FinderState) {
  const phases = new Set(matches.map(({ phase }) => phase));
  if (isSettled && phases.size < matches.length) return 'interval.finder.severalHold';
  if (matches.every(({ phase }) => phase === null)) return 'interval.finder.severalByPerson';
  return isComplete ? 'interval.finder.severalByPhase' : 'interval.finder.several';
}

/** The finder's result in words: the one that applies, that several may, or that none does. */
export function answerWords(
  matches: readonly Interval[],
  state: FinderState,
  speech: Pick<Speech, 'say'>,
): string {
  const [only, ...others] = matches;
  if (only === undefined) return speech.say('interval.finder.none');
  if (others.length > 0) return speech.say(severalKey(matches, state), { count: matches.length });
  return [rangeWords(only, speech), only.text === null ? state.unit : ''].join(' ').trim();
}

/** Whom a row applies to, as far as the rows differ by it: `Femmine, da 50 anni`. */
export function whomWords(
  row: Interval,
  criteria: { readonly sex: boolean; readonly age: boolean },
  speech: Pick<Speech, 'language' | 'say'>,
): string {
  const parts = [
    criteria.sex && speech.say(`interval.sexName.${row.sex}`),
    criteria.age && ageWords(row, speech),
    row.phase,
  ].filter((part) => typeof part === 'string');
  return parts
    .map((part, at) => (at === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1)))
    .join(', ');
}
