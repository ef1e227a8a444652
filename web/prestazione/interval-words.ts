import type { Language } from '#contract/constants.ts';
import type { AgeUnit, Interval, IntervalWords } from '#contract/intervals.ts';
import { formatInterval } from '#contract/intervals.ts';
import type { Speech } from '../platform/language.tsx';

/** A number with every digit that it has, and no mark between thousands, which could be read as a decimal mark. */
export function exact(value: number, language: Language): string {
  return new Intl.NumberFormat(language, { maximumSignificantDigits: 21, useGrouping: false }).format(value);
}

/** The values of an interval without whom they are for; a text as it came. */
export function rangeWords(row: Interval, { say }: Pick<Speech, 'say'>): string {
  const unit = (name: AgeUnit) => say(`interval.unit.${name}`);
  const words: IntervalWords = {
    sex: { M: say('interval.sex.M'), F: say('interval.sex.F'), any: say('interval.sex.any') },
    unit: {
      hours: unit('hours'),
      days: unit('days'),
      weeks: unit('weeks'),
      months: unit('months'),
      years: unit('years'),
    },
    and: say('interval.and'),
    decimal: say('interval.decimal') === ',' ? ',' : '.',
  };
  return formatInterval({ ...row, sex: 'any', ageFrom: null, ageTo: null, ageUnit: null, phase: null }, words);
}

/** The ages of an interval in words that say which end is left out. */
export function ageWords({ ageFrom, ageTo, ageUnit }: Interval, { language, say }: Pick<Speech, 'language' | 'say'>) {
  const unit = (count: number) => {
    const name = ageUnit ?? 'years';
    return say(count === 1 ? `interval.unitOne.${name}` : `interval.unit.${name}`);
  };
  const from = ageFrom === 0 ? null : ageFrom;
  if (from !== null && ageTo !== null) {
    return say('interval.age.between', {
      from: exact(from, language),
      to: exact(ageTo, language),
      unit: unit(ageTo),
    });
  }
  if (ageTo !== null) return say('interval.age.under', { to: exact(ageTo, language), unit: unit(ageTo) });
  if (from !== null) return say('interval.age.from', { from: exact(from, language), unit: unit(from) });
  return say('interval.age.any');
}

/** What the interval finder found, in words: the one that applies, that several may, or that none does. */
export function answerWords(found: readonly Interval[], unit: string, speech: Pick<Speech, 'say'>): string {
  const [only, ...others] = found;
  if (only === undefined) return speech.say('interval.finder.none');
  if (others.length > 0) return speech.say('interval.finder.several', { count: found.length });
  const range = [rangeWords(only, speech), only.text === null ? unit : ''].join(' ').trim();
  return speech.say('interval.finder.one', { range });
}
