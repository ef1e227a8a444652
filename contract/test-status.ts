import { fold } from './text.ts';

/** Of a test on a day of the laboratory; a suspended one comes back, a withdrawn one does not. */
export const testStatuses = ['inUse', 'suspended', 'withdrawn'] as const;

export type TestStatus = (typeof testStatuses)[number];

/** What a test states of it, days as `YYYY-MM-DD`; what is left out is not stated. */
export interface StatedStatus {
  readonly suspendedFrom?: string | null | undefined;
  readonly suspendedTo?: string | null | undefined;
  readonly suspensionAdvice?: string | null | undefined;
  readonly withdrawnOn?: string | null | undefined;
  readonly replacedBy?: readonly string[] | undefined;
}

/**
 * Both days of a suspension are included, and so is the day of a withdrawal.
 * @param day the laboratory's, `YYYY-MM-DD`
 */
export function statusOn(test: StatedStatus, day: string): TestStatus {
  const { suspendedFrom, suspendedTo, withdrawnOn } = test;
  if (withdrawnOn && withdrawnOn <= day) return 'withdrawn';
  const hasBegun = suspendedFrom && suspendedFrom <= day;
  return hasBegun && (!suspendedTo || day <= suspendedTo) ? 'suspended' : 'inUse';
}

/** Does it depend on the day? Most tests state nothing. */
export function isStatusStated({ suspendedFrom, withdrawnOn }: StatedStatus): boolean {
  return Boolean(suspendedFrom || withdrawnOn);
}

interface Replaceable extends StatedStatus {
  readonly internalCode: string;
}

/** A test that was replaced so often leads to the one reached by then. */
const mostSteps = 20;

/**
 * The tests to request in a withdrawn one's place: of a successor that is withdrawn itself those
 * that replace it, where there are any.
 * @param byCode a test by its folded code; undefined where it was removed
 */
function successorsOf<Test extends Replaceable>(
  test: Replaceable,
  byCode: (code: string) => Test | undefined,
  day: string,
): Test[] {
  const seen = new Set([fold(test.internalCode)]);
  const follow = (codes: readonly string[], steps = 0): Test[] =>
    codes.flatMap((code) => {
      const folded = fold(code);
      const successor = byCode(folded);
      if (successor === undefined || seen.has(folded)) return [];
      seen.add(folded);
      const next =
        statusOn(successor, day) === 'withdrawn' && steps < mostSteps
          ? follow(successor.replacedBy ?? [], steps + 1)
          : [];
      return next.length > 0 ? next : [successor];
    });
  return follow(test.replacedBy ?? []);
}

const indexes = new WeakMap<object, ReadonlyMap<string, Replaceable>>();

/**
 * `successorsOf` among all tests.
 * @param tests always the same array, so that they are indexed once
 */
export function successorsIn<Test extends Replaceable>(
  tests: readonly Test[],
  test: Replaceable,
  day: string,
): Test[] {
  if ((test.replacedBy ?? []).length === 0) return [];
  const index =
    (indexes.get(tests) as ReadonlyMap<string, Test> | undefined) ??
    new Map(tests.map((other) => [fold(other.internalCode), other]));
  indexes.set(tests, index);
  return successorsOf(test, (code) => index.get(code), day);
}

/** `successorsIn`, as a page or an answer of the API names them. */
export function namedSuccessors<
  Test extends Replaceable & { readonly id: number; readonly serviceName: string },
>(tests: readonly Test[], test: Replaceable, day: string) {
  return successorsIn(tests, test, day).map(({ id, serviceName, internalCode }) => {
    return { id, serviceName, internalCode };
  });
}
