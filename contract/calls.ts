import type { Operation } from './operation.ts';
import { needsSession } from './operation.ts';
import type { OperationName } from './operations.ts';
import { operations } from './operations.ts';
import { propertiesOf } from './query.decode.ts';

/** What a caller has to know of an operation to call it. */
export interface OperationCall extends Pick<Operation, 'method' | 'path'> {
  readonly needsSession: boolean;
  /** Do some roles get a fuller response? */
  readonly isWhole: boolean;
  /** Does it take a name of the call (contract/save.ts)? */
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
 * How each operation is called. The pages are built with this table as data
 * (scripts/calls-build.ts): without the schemas.
 */
export const calls = Object.fromEntries(
  Object.entries(operations).map(([name, declared]) => [name, callOf(declared)]),
) as Readonly<Record<OperationName, OperationCall>>;
