import { expect, test } from 'vitest';
import { inFours } from '../ui/secrets.ts';
import { afterCode, afterLogin, afterRecovery } from './sign-in.ts';

const token = { access_token: 'x', roles: ['admin'] };
const factor = { activation: true, qrCode: 'data:image/x', secret: 'ABCD' };

test('a known phone is asked for its code', () => {
  expect(afterLogin({ otpNeeded: true, ticket: 't' }, 'anna')).toEqual({ name: 'code', ticket: 't' });
});

test('the first use begins with the scan, and says whether a password is to be chosen', () => {
  const step = afterLogin({ otpNeeded: true, ticket: 't', ...factor, newPasswordNeeded: true }, 'anna');
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

test('a recovery code signs in and begins a new activation', () => {
  const step = afterRecovery({ token, ticket: 't', ...factor });
  expect(step).toMatchObject({ name: 'scan', activation: { entered: token, newPasswordNeeded: false } });
  expect(afterRecovery({ token, ticket: 't' })).toEqual({ name: 'done', token });
});

test('after the code one is in; after an activation the recovery codes come first', () => {
  expect(afterCode({ token })).toEqual({ name: 'done', token });
  expect(afterCode({ token, recoveryCodes: ['a', 'b'] })).toEqual({ name: 'recoveryCodes', token, codes: ['a', 'b'] });
});

test('a secret is read in groups of four', () => {
  expect(inFours('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
  expect(inFours('')).toBe('');
});
