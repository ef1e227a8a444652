import { Problem } from './problem.ts';

/** From either driver; never parsed from the message. */
function constraintOf(thrown: unknown): unknown {
  for (let at = thrown; at instanceof Error; at = at.cause) {
    if ('constraint' in at && at.constraint !== undefined) return at.constraint;
  }
  return undefined;
}

/**
 * For the `catch` of a statement.
 * @param unique the constraint's name
 * @param field the form's field that holds the value
 * @throws Problem `conflict.duplicate` when this constraint refused; any other failure unchanged
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
