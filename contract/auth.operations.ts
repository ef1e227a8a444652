import { z } from 'zod/mini';
import {
  chosenPassword,
  currentUser,
  oneTimeCode,
  passwordAlone,
  ticket,
  token,
  typedPassword,
  typedRecoveryCode,
  typedUsername,
} from './auth.ts';
import { operation } from './operation.ts';

const base = '/api/auth';
/** Anyone may send these (threats.md section 0). */
const bodyBytes = 8 * 1024;

/** A second factor to set up: a QR code (data URL of an image) and its secret in base32. */
const activation = {
  ticket: z.string(),
  activation: z.optional(z.boolean()),
  qrCode: z.optional(z.string()),
  secret: z.optional(z.string()),
};

/** Returned by a complete sign-in. */
const signedIn = { token, passwordAlone: z.optional(passwordAlone) };

export const authOperations = {
  Login: operation({
    method: 'POST',
    bodyBytes,
    path: `${base}/Login`,
    roles: [],
    summary: 'The first step of signing in: user name and password',
    input: z.strictObject({ username: typedUsername, password: typedPassword }),
    output: z.object({
      otpNeeded: z.literal(true),
      ...activation,
      /** The password was generated: VerifyOtp requires `newPassword` with the code. */
      newPasswordNeeded: z.optional(z.boolean()),
    }),
  }),
  VerifyOtp: operation({
    method: 'POST',
    bodyBytes,
    path: `${base}/VerifyOtp`,
    roles: [],
    summary:
      'The second step: the one-time code; on activation also the new password where one is ' +
      'required',
    input: z.strictObject({ ticket, otp: oneTimeCode, newPassword: z.optional(chosenPassword) }),
    output: z.object({ ...signedIn, recoveryCodes: z.optional(z.array(z.string())) }),
  }),
  UseRecoveryCode: operation({
    method: 'POST',
    bodyBytes,
    path: `${base}/UseRecoveryCode`,
    roles: [],
    summary:
      'The second step without the phone: a recovery code signs in, and a new second factor is ' +
      'set up',
    input: z.strictObject({ ticket, recoveryCode: typedRecoveryCode }),
    output: z.object({ ...signedIn, ...activation }),
  }),
  Logout: operation({
    method: 'POST',
    bodyBytes,
    path: `${base}/Logout`,
    roles: [],
    signedIn: true,
    summary: 'Ends the session',
    input: z.strictObject({}),
    output: z.object({}),
  }),
  ChangePassword: operation({
    method: 'POST',
    bodyBytes,
    path: `${base}/ChangePassword`,
    roles: [],
    signedIn: true,
    stepUp: true,
    summary: 'Changes the own password; every session ends, and a new one begins',
    input: z.strictObject({
      currentPassword: typedPassword,
      newPassword: chosenPassword,
      otp: z.optional(oneTimeCode),
    }),
    output: z.object({ token }),
  }),
  Profile: operation({
    method: 'GET',
    path: '/profile',
    roles: [],
    signedIn: true,
    plain: true,
    summary: 'Who is signed in',
    input: z.strictObject({}),
    output: currentUser,
  }),
} as const;
