import type { Operation } from './operation.ts';
import { needsSession } from './operation.ts';
import type { OperationName } from './operations.ts';
import { operations } from './operations.ts';
import { propertiesOf } from './query.decode.ts';

export interface OperationCall extends Pick<Operation, 'method' | 'path'> {
  readonly needsSession: boolean;
  /** Do some roles get a fuller response? */
  readonly isWhole: boolean;
  /** Does it take an idempotency key (contract/save.ts)? */
  readonly takesName: boolean;
}

function callOf(declared: Operation): OperationCall {
  return {
    method: declared.method,
    path: declared.path,
    needsSession: needsSession(declared),
    isWhole: declared.whole !== undefined,
    takesName: 'requestId' in propertiesOf(declared.input),
  };
}

/**
 * How to call each operation, without the schemas: built into the pages as data
 * (scripts/calls-build.ts).
 */
export const calls = Object.fromEntries(
  Object.entries(operations).map(([name, declared]) => [name, callOf(declared)]),
) as Readonly<Record<OperationName, OperationCall>>;
