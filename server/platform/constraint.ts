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
 * Does some work that a unique constraint may refuse.
 * @param unique the constraint's name
 * @param field the form's field that holds the value
 * @throws Problem `conflict.duplicate` when this constraint refused; any other failure as it came
 */
export async function refusingDuplicates<T>(
  unique: string,
  field: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (constraintOf(thrown) === unique) {
      throw new Problem('conflict.duplicate', {
        cause: thrown,
        fields: { [field]: { phrase: 'invalid.duplicate' } },
      });
    }
    throw thrown;
  }
}
