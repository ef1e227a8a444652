import { Problem } from './problem.ts';

/**
 * The name of the constraint that a statement broke, by whichever driver; never read from the
 * message.
 */
function constraintOf(thrown: unknown): unknown {
  for (let at = thrown; at instanceof Error; at = at.cause) {
    if ('constraint' in at && at.constraint !== undefined) return at.constraint;
  }
  return undefined;
}

/**
 * Turns what a statement's unique constraint refused into a problem: what its `catch` is given.
 * @param unique the constraint's name
 * @param field the form's field that holds the value
 * @throws Problem `conflict.duplicate` when this constraint refused; any other failure as it came
 */
export function refuseDuplicate(unique: string, field: string): (thrown: unknown) => never {
  return (thrown) => {
    if (constraintOf(thrown) !== unique) throw thrown;
    throw new Problem('conflict.duplicate', {
      cause: thrown,
      fields: { [field]: { phrase: 'invalid.duplicate' } },
    });
  };
}
