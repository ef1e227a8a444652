import { byName } from '#contract/prestazione.list.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { fold } from '#contract/text.ts';
import type { Choice } from '#contract/valore-tabella.ts';
import type { Sample } from './draw-plan.ts';

type Tests = readonly PrestazioneListItem[];

/** What the patient does before, for all tests of a list together. */
export interface Preparation {
  /** The tests that require fasting, those that don't, and those that don't say it. */
  readonly fasting: { readonly yes: Tests; readonly no: Tests; readonly notStated: Tests };
  /** The longest fast that is stated, in hours. */
  readonly hours: number | undefined;
  /** Each note whole, once, with its tests. */
  readonly notes: readonly { readonly text: string; readonly tests: Tests }[];
  /** The tests without a note. */
  readonly withoutNote: Tests;
}

/** The strictest preparation of some tests; of fields that the laboratory hides, nothing. */
export function preparationOf(tests: Tests): Preparation {
  const sorted = tests.toSorted(byName);
  const isFasting = ({ fasting, fastingHours }: PrestazioneListItem) =>
    fasting === true || (fasting !== false && typeof fastingHours === 'number');
  const hours = sorted.flatMap(({ fastingHours }) => fastingHours ?? []);
  const withNote = sorted.filter(({ notePatient }) => notePatient);
  const notes = Map.groupBy(withNote, ({ notePatient }) => fold(notePatient ?? ''));
  return {
    fasting: {
      yes: sorted.filter(isFasting),
      no: sorted.filter(({ fasting }) => fasting === false),
      notStated: sorted.filter((test) => test.fasting === null && !isFasting(test)),
    },
    hours: hours.length === 0 ? undefined : Math.max(...hours),
    notes: [...notes.values()].map((tests) => ({ text: tests[0]?.notePatient ?? '', tests })),
    withoutNote: sorted.filter(({ notePatient }) => notePatient === null),
  };
}

/** Samples that are taken to the laboratory within one time. */
export interface Delivery {
  /** In minutes; undefined where no test of the samples states it. */
  readonly within: number | undefined;
  readonly samples: readonly Sample[];
}

/** When samples are delivered, the most urgent first. */
export function deliveriesOf(samples: readonly Sample[]): Delivery[] {
  const byTime = Map.groupBy(samples, ({ deliverWithin }) => deliverWithin);
  const deliveries = [...byTime].map(([within, samples]) => ({ within, samples }));
  return deliveries.sort((a, b) => (a.within ?? Infinity) - (b.within ?? Infinity));
}

/** Where tests are performed, each place once. */
export function placesOf(tests: Tests): readonly Choice[] {
  const places = tests.toSorted(byName).flatMap(({ placeOfExecution }) => placeOfExecution ?? []);
  return [...new Map(places.map((place) => [place.id, place])).values()];
}
