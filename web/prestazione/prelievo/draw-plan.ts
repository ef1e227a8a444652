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
  /** The tests of other samples with this container: one may be enough, if the laboratory says so. */
  readonly beside: Tests;
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

/** Delivered within this time, in minutes, a sample is in haste. */
const haste = 30;

export function isInHaste({ deliverWithin }: Pick<Sample, 'deliverWithin'>): boolean {
  return deliverWithin !== undefined && deliverWithin <= haste;
}

/** Must it be kept apart on its way to the laboratory, or go there first? */
function isApart(sample: Sample): boolean {
  return sample.isOnIce || sample.isDark || isInHaste(sample);
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
 * darkness are done to a whole container, so that a test without them, or of which they are unknown,
 * is not put into it.
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

function sampleOf(tests: Tests): Omit<Sample, 'beside'> | undefined {
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
        beside: isAlone ? [] : found.filter(isSame).flatMap(({ tests }) => tests),
      };
    })
    .sort(compareSamples);
  const isRanked = ({ container }: Sample) =>
    container != null && rankOfDraw(container) !== undefined;
  const isFromVein = ({ tests: [test] }: Sample) => test !== undefined && isDrawn(test);
  const tubes = samples.filter((sample) => isFromVein(sample) && isRanked(sample));
  const first = tubes[0]?.container;
  return {
    tubes,
    unordered: samples.filter((sample) => isFromVein(sample) && !isRanked(sample)),
    others: samples.filter((sample) => !isFromVein(sample)),
    needsDiscardTube: first != null && isCitrate(first),
  };
}
