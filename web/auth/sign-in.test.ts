import { expect, test } from 'vitest';
import { adminEn } from '#phrases/admin.en.ts';
import { adminIt } from '#phrases/admin.it.ts';
import { inFours } from '../ui/secrets.ts';
import { afterCode, afterLogin, afterRecovery, restartReason } from './sign-in.ts';

const token = { access_token: 'x', roles: ['admin'] };
const factor = { activation: true, qrCode: 'data:image/x', secret: 'ABCD' };

test('asks a known phone for its code', () => {
  expect(afterLogin({ otpNeeded: true, ticket: 't' }, 'anna')).toEqual({
    name: 'code',
    ticket: 't',
  });
});

test('begins the first use with the scan, and says whether a new password is needed', () => {
  const step = afterLogin(
    { otpNeeded: true, ticket: 't', ...factor, newPasswordNeeded: true },
    'anna',
  );
  expect(step).toEqual({
    name: 'scan',
    activation: {
      ticket: 't',
      qrCode: 'data:image/x',
      secret: 'ABCD',
      username: 'anna',
      newPasswordNeeded: true,
      entered: null,
    },
  });
});

test('signs in with a recovery code and begins a new activation', () => {
  const step = afterRecovery({ token, ticket: 't', ...factor });
  expect(step).toMatchObject({
    name: 'scan',
    activation: { entered: token, newPasswordNeeded: false },
  });
  expect(afterRecovery({ token, ticket: 't' })).toEqual({ name: 'done', token });
});

test('signs in after the code; after an activation it shows the recovery codes first', () => {
  expect(afterCode({ token })).toEqual({ name: 'done', token });
  expect(afterCode({ token, recoveryCodes: ['a', 'b'] })).toEqual({
    name: 'recoveryCodes',
    token,
    codes: ['a', 'b'],
  });
});

test('shows a secret in groups of four', () => {
  expect(inFours('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
  expect(inFours('')).toBe('');
});

test('restarts with what to do, and never with deleting the account from the app', () => {
  const scan = afterRecovery({ token, ticket: 't', ...factor });
  const code = afterLogin({ otpNeeded: true, ticket: 't' }, 'anna');
  expect(restartReason(scan, 'auth.required')).toBe('signIn.activationEnded');
  expect(restartReason(code, 'auth.required')).toBe('signIn.ticketEnded');
  expect(restartReason(scan, 'conflict.alreadyActive')).toBeNull();
  for (const sentence of [adminIt, adminEn].flatMap((words) => Object.values(words))) {
    expect(sentence).not.toMatch(/\b(elimina|delete|remove)\w*\b.*\bapp\b/i);
  }
});
