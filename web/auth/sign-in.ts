import type { Payload } from '#contract/operations.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { Token } from '#contract/session.ts';
import type { AdminKey } from '#phrases/phrases.ts';

export interface Activation {
  readonly ticket: string;
  /**
   * In base32, for those who cannot scan. Held here only, and only during the setup (threats.md
   * B6).
   */
  readonly secret: string;
  readonly qrCode: string;
  /** The user name, for a password manager; empty where no password changes. */
  readonly username: string;
  /** The password was made by the system: a new one must be chosen. */
  readonly newPasswordNeeded: boolean;
  /** The session of a recovery code: the activation may wait. */
  readonly entered: Token | null;
}

/**
 * Where a sign-in stands (spec 4: a first-time activation comes before normal one-time-code
 * sign-in).
 */
export type Step =
  | { readonly name: 'credentials' }
  | { readonly name: 'code' | 'recovery'; readonly ticket: string }
  | { readonly name: 'scan' | 'activate'; readonly activation: Activation }
  | { readonly name: 'recoveryCodes'; readonly token: Token; readonly codes: readonly string[] }
  | { readonly name: 'done'; readonly token: Token };

export const firstStep: Step = { name: 'credentials' };

type SignInStep = Pick<
  Payload<'Login'>,
  'ticket' | 'activation' | 'qrCode' | 'secret' | 'newPasswordNeeded'
>;

function readActivation(
  response: SignInStep,
  username: string,
  entered: Token | null,
): Activation | undefined {
  const { ticket, qrCode, secret, newPasswordNeeded = false } = response;
  if (response.activation !== true || qrCode === undefined || secret === undefined)
    return undefined;
  return { ticket, qrCode, secret, username, newPasswordNeeded, entered };
}

/** After the user name and the password: the code, or on first use the activation. */
export function afterLogin(response: Payload<'Login'>, username: string): Step {
  const activation = readActivation(response, username, null);
  return activation ? { name: 'scan', activation } : { name: 'code', ticket: response.ticket };
}

/** After a recovery code: signed in, and a new factor to set up. */
export function afterRecovery({ token, ...response }: Payload<'UseRecoveryCode'>): Step {
  const activation = readActivation(response, '', token);
  return activation ? { name: 'scan', activation } : { name: 'done', token };
}

/** After the code: signed in; after an activation its recovery codes are shown first. */
export function afterCode({ token, recoveryCodes = [] }: Payload<'VerifyOtp'>): Step {
  return recoveryCodes.length === 0
    ? { name: 'done', token }
    : { name: 'recoveryCodes', token, codes: recoveryCodes };
}

/** Why a sign-in restarts, where the problem's own sentence does not say what to do. */
export function restartReason(step: Step, code: ProblemCode): AdminKey | null {
  if (code !== 'auth.required') return null;
  return 'activation' in step ? 'signIn.activationEnded' : 'signIn.ticketEnded';
}
