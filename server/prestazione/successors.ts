import { isDeepStrictEqual } from 'node:util';
import { fieldValue } from '#contract/field-value.ts';
import type { Successors } from '#contract/successor-faults.ts';
import { successorFaults } from '#contract/successor-faults.ts';
import { fold } from '#contract/text.ts';
import type { FieldFault } from '../platform/problem.ts';
import type { Fields } from '../storico/storico.diff.ts';

interface Change {
  readonly before: Fields | null;
  readonly after: Fields;
}

interface Replaceable {
  readonly internalCode?: unknown;
  readonly replacedBy?: unknown;
}

const codeOf = ({ internalCode }: Replaceable) => fold(String(internalCode));

const successorsIn = ({ replacedBy }: Replaceable) => fieldValue('codes', replacedBy).value ?? [];

/** @param tests every test */
export const successorsOfAll = (tests: Iterable<Replaceable>): Successors =>
  new Map([...tests].map((test) => [codeOf(test), successorsIn(test)]));

/** Refusing a new test may leave another without its successor, so the check is repeated. */
const mostRounds = 3;

const phrases = { cycle: 'successorCycle', unknown: 'successorUnknown' } as const;

/**
 * The changes that give a test a successor which is no test, or which it replaces itself, were all
 * others made. What is still open after some rounds is refused too. With pauses.
 * @param present of every test, before the changes
 */
export function* refusedSuccessors<Of extends Change>(
  present: Successors,
  changes: readonly Of[],
): Generator<void, ReadonlyMap<Of, FieldFault>> {
  const refused = new Map<Of, FieldFault>();
  const isReplaced = ({ before, after }: Of) =>
    successorsIn(after).length > 0 &&
    !(before && isDeepStrictEqual(successorsIn(before), successorsIn(after)));
  const replaced = changes.filter(isReplaced);
  if (replaced.length === 0) return refused;
  for (let round = 1; ; round += 1) {
    const after = new Map(present);
    for (const change of changes)
      if (!refused.has(change)) after.set(codeOf(change.after), successorsIn(change.after));
    yield;
    const faults = yield* successorFaults(after);
    const open = replaced.filter((change) => !refused.has(change));
    const isFaulty = (change: Of) => faults.has(codeOf(change.after));
    if (!open.some(isFaulty)) return refused;
    for (const change of open) {
      if (round < mostRounds && !isFaulty(change)) continue;
      const [code = ''] = successorsIn(change.after);
      const fault = faults.get(codeOf(change.after)) ?? { kind: 'unknown', code };
      const phrase = `invalid.${phrases[fault.kind]}` as const;
      refused.set(change, { phrase, values: { code: fault.code } });
    }
  }
}
