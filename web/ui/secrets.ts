import { chosenPassword, oneTimeCode, passwordLength, typedRecoveryCode } from '#contract/auth.ts';
import type { Speech } from '../platform/language.tsx';

/**
 * What is wrong with a one-time code: one that cannot be right is not sent, for the server counts
 * wrong codes.
 */
export function faultOfCode(say: Speech['say'], code: string): string | undefined {
  return oneTimeCode.safeParse(code).success ? undefined : say('invalid.otp');
}

/** What is wrong with a recovery code, likewise. */
export function faultOfRecoveryCode(say: Speech['say'], code: string): string | undefined {
  if (typedRecoveryCode.safeParse(code).success) return undefined;
  return say(code.trim() === '' ? 'invalid.required' : 'invalid.recoveryCode');
}

/** What is wrong with a new password, as far as the browser can know. */
export function faultOfNewPassword(say: Speech['say'], password: string): string | undefined {
  if (password === '') return say('invalid.required');
  if (chosenPassword.safeParse(password).success) return undefined;
  return Array.from(password.normalize('NFC')).length < passwordLength.least
    ? say('invalid.tooShort', { min: passwordLength.least })
    : say('invalid.tooLong', { max: passwordLength.most });
}

/** A text in groups of four, to be read and typed. */
export function inFours(text: string): string {
  return text.match(/.{1,4}/g)?.join(' ') ?? '';
}
