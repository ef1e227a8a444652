import type { Attributes } from '#contract/attributes.ts';
import { isCitrate, rankOfDraw } from '#contract/draw-order.ts';
import { byName, compareTexts } from '#contract/prestazione.list.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { fold } from '#contract/text.ts';
import type { Choice } from '#contract/valore-tabella.ts';

type Tests = readonly PrestazioneListItem[];

/** A container to fill, and the tests that share it. */
export interface Sample {
  /** Of its first test: no two samples have one test. */
  readonly key: number;
  readonly tests: Tests;
  /** Undefined where the laboratory hides the field; as all choices of a test. */
  readonly container: Choice | null | undefined;
  readonly material: Choice | null | undefined;
  readonly isOnIce: boolean;
  readonly isDark: boolean;
  /** The shortest time that is stated, in minutes. */
  readonly deliverWithin: number | undefined;
  readonly centrifugeWithin: number | undefined;
  /** Why nothing shares it: the method's own time of draw. */
  readonly drawTime: Attributes['drawTime'];
  /** Of a tube: its place in the order of draw, from 1. */
  readonly number: number | undefined;
  /** The tests of other samples with this container: the laboratory knows whether one is enough. */
  readonly separateFrom: Tests;
}

export interface DrawPlan {
  /** In the order of draw. */
  readonly tubes: readonly Sample[];
  /** Of blood or of unknown material, where nothing states when it is drawn. */
  readonly unordered: readonly Sample[];
  /** Urine, swabs and the rest. */
  readonly others: readonly Sample[];
  /** With a winged set, is a discard tube filled before all others? */
  readonly needsDiscardTube: boolean;
}

/** Delivered within this time, in minutes, a sample goes before the others. */
const urgentWithin = 30;

/** Does it go to the laboratory before the others? */
function isUrgent({ deliverWithin }: Sample): boolean {
  return deliverWithin !== undefined && deliverWithin <= urgentWithin;
}

/** Must it be kept apart on its way to the laboratory, or go there first? */
function isApart(sample: Sample): boolean {
  return sample.isOnIce || sample.isDark || isUrgent(sample);
}

const venousBlood = /\b(?:sangue|siero|plasma|blood|serum)\b/;
const otherBlood = /\b(?:arterios|capillare|cordon|midoll|arterial|capillary|marrow)/;
const notDrawn: ReadonlySet<string> = new Set(['cup', 'container24h', 'swab', 'card']);

/** Is it drawn from a vein? Without a stated material its container says it, if anything does. */
function isDrawn({ material, testTubeContainer: container }: PrestazioneListItem): boolean {
  if (!material) return !notDrawn.has(container?.containerKind ?? '');
  const words = fold(material.description);
  return venousBlood.test(words) && !otherBlood.test(words);
}

/**
 * What must be equal for tests to share a container. What is not stated equals nothing; ice and
 * darkness are done to a whole container, so that a test without them, or of which they are
 * unknown, is not put into it.
 */
function shareKey(test: PrestazioneListItem): string {
  const { id, testTubeContainer, material, placeOfExecution, withdrawalMethods } = test;
  const parts = [testTubeContainer, material, placeOfExecution];
  if (parts.includes(null) || withdrawalMethods?.drawTime !== undefined) return `test ${id}`;
  const ids = parts.map((part) => part?.id ?? 'hidden');
  return [...ids, test.onIce === true, test.protectFromLight === true].join(' ');
}

/** Tests of different stated methods are drawn apart; then those without a stated one too. */
function byMethod(tests: Tests): Tests[] {
  const methods = Map.groupBy(tests, ({ withdrawalMethods }) => withdrawalMethods?.id);
  const stated = [...methods.keys()].filter((id) => id !== undefined);
  return stated.length > 1 ? [...methods.values()] : [tests];
}

/** The shortest of the times that are stated; undefined where none is. */
function shortest(times: readonly (number | null | undefined)[]): number | undefined {
  const stated = times.filter((time) => typeof time === 'number');
  return stated.length === 0 ? undefined : Math.min(...stated);
}

function sampleOf(tests: Tests): Omit<Sample, 'number' | 'separateFrom'> | undefined {
  const [first] = tests;
  return (
    first && {
      key: first.id,
      tests,
      container: first.testTubeContainer,
      material: first.material,
      isOnIce: first.onIce === true,
      isDark: first.protectFromLight === true,
      deliverWithin: shortest(tests.map((test) => test.deliverWithinMinutes)),
      centrifugeWithin: shortest(tests.map((test) => test.centrifugeWithinMinutes)),
      drawTime: first.withdrawalMethods?.drawTime,
    }
  );
}

function compareSamples(a: Sample, b: Sample): number {
  const rank = ({ container }: Sample) =>
    container ? (rankOfDraw(container) ?? Infinity) : Infinity;
  const [rankA, rankB] = [rank(a), rank(b)];
  if (rankA !== rankB) return rankA - rankB;
  const name = ({ container }: Sample) => container?.description ?? '';
  return (
    compareTexts(name(a), name(b)) ||
    Number(isApart(a)) - Number(isApart(b)) ||
    byName(a.tests[0] as PrestazioneListItem, b.tests[0] as PrestazioneListItem)
  );
}

/**
 * The containers that a list of tests needs (docs/draw-list.md), the same for every order of the
 * tests: each test is in one of them.
 */
export function planDraw(tests: Tests): DrawPlan {
  const sorted = tests.toSorted(byName);
  const shared = [...Map.groupBy(sorted, shareKey).values()].flatMap(byMethod);
  const found = shared.flatMap((group) => sampleOf(group) ?? []);
  const samples = found
    .map((sample): Sample => {
      const isSame = (other: typeof sample) =>
        other !== sample &&
        other.container?.id === sample.container?.id &&
        other.drawTime === undefined;
      const isAlone = !sample.container || sample.drawTime !== undefined;
      return {
        ...sample,
        number: undefined,
        separateFrom: isAlone ? [] : found.filter(isSame).flatMap(({ tests }) => tests),
      };
    })
    .sort(compareSamples);
  const isRanked = ({ container }: Sample) =>
    container != null && rankOfDraw(container) !== undefined;
  const isFromVein = ({ tests: [test] }: Sample) => test !== undefined && isDrawn(test);
  const tubes = samples
    .filter((sample) => isFromVein(sample) && isRanked(sample))
    .map((sample, at) => ({ ...sample, number: at + 1 }));
  const first = tubes[0]?.container;
  return {
    tubes,
    unordered: samples.filter((sample) => isFromVein(sample) && !isRanked(sample)),
    others: samples.filter((sample) => !isFromVein(sample)),
    needsDiscardTube: first != null && isCitrate(first),
  };
}

/** All samples of a plan, the tubes first. */
export function samplesOf({ tubes, unordered, others }: DrawPlan): readonly Sample[] {
  return [...tubes, ...unordered, ...others];
}

/** Samples that are kept apart for one reason. */
export interface ApartGroup {
  readonly key: 'ice' | 'dark' | 'urgent';
  /** Of those that go first: the time to deliver them in, in minutes. */
  readonly minutes: number | undefined;
  readonly samples: readonly Sample[];
}

/** What needs ice, darkness or an urgent delivery: a nurse prepares it before all else. */
export function apartGroups(samples: readonly Sample[]): ApartGroup[] {
  const byTime = Map.groupBy(samples.filter(isUrgent), ({ deliverWithin = 0 }) => deliverWithin);
  const urgent = [...byTime].sort(([a], [b]) => a - b);
  const groups: ApartGroup[] = [
    { key: 'ice', minutes: undefined, samples: samples.filter(({ isOnIce }) => isOnIce) },
    { key: 'dark', minutes: undefined, samples: samples.filter(({ isDark }) => isDark) },
    ...urgent.map(([minutes, group]): ApartGroup => ({ key: 'urgent', minutes, samples: group })),
  ];
  return groups.filter((group) => group.samples.length > 0);
}
