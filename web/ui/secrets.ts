import { chosenPassword, oneTimeCode, passwordLength, typedRecoveryCode } from '#contract/auth.ts';
import type { Speech } from '../platform/language.tsx';

/** The one-time code in a text; undefined: none to be sent, for the server counts wrong codes. */
export function codeIn(text: string): string | undefined {
  return oneTimeCode.safeParse(text).data;
}

/** The recovery code in a text, likewise. */
export function recoveryCodeIn(text: string): string | undefined {
  return typedRecoveryCode.safeParse(text).data;
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
