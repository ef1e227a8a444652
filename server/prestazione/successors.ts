import { isDeepStrictEqual } from 'node:util';
import { fieldValue } from '#contract/field-value.ts';
import { successorFault } from '#contract/test-status.ts';
import { fold } from '#contract/text.ts';
import type { FieldFault } from '../platform/problem.ts';
import type { Fields } from '../storico/storico.diff.ts';

/** The codes that replace each test, by its folded code. */
export type Successors = ReadonlyMap<string, readonly string[]>;

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

/**
 * The changes that give a test a successor which is no test, or which it replaces itself, were all
 * others made.
 * @param present of every test, before the changes
 */
export function successorFaults<Of extends Change>(
  present: Successors,
  changes: readonly Of[],
): ReadonlyMap<Of, FieldFault> {
  const faults = new Map<Of, FieldFault>();
  const isReplaced = ({ before, after }: Of) =>
    successorsIn(after).length > 0 &&
    !(before && isDeepStrictEqual(successorsIn(before), successorsIn(after)));
  if (!changes.some(isReplaced)) return faults;
  for (;;) {
    const open = changes.filter((change) => !faults.has(change));
    const after = new Map(present);
    for (const change of open) after.set(codeOf(change.after), successorsIn(change.after));
    const found = open.filter(isReplaced).flatMap((change) => {
      const fault = successorFault(codeOf(change.after), after);
      return fault === undefined ? [] : [{ change, fault }];
    });
    if (found.length === 0) return faults;
    for (const { change, fault } of found) {
      const phrase = fault.kind === 'cycle' ? 'successorCycle' : 'successorUnknown';
      faults.set(change, { phrase: `invalid.${phrase}`, values: { code: fault.code } });
    }
  }
}
