import { Problem } from '../platform/problem.ts';
import type { AuthContext } from './auth.context.ts';
import { findRefusal } from './password-policy.ts';

/**
 * Refuses a common password, or one built on the user's or the service's name; the response gives
 * the reason.
 * @throws Problem `request.invalid` at `newPassword`
 */
export async function refuseWeak(
  auth: AuthContext,
  user: { username: string },
  chosen: string,
): Promise<void> {
  const refusal = await findRefusal(chosen, [user.username, ...auth.words]);
  if (refusal === undefined) return;
  throw new Problem('request.invalid', {
    fields: { newPassword: { phrase: `invalid.${refusal}` } },
  });
}

export function samePassword(): Problem {
  return new Problem('request.invalid', {
    fields: { newPassword: { phrase: 'invalid.passwordSame' } },
  });
}
