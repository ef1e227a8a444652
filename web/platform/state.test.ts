import { beforeEach, expect, test, vi } from 'vitest';
import {
  authFailed,
  authRequested,
  authSucceeded,
  clearError,
  codeCancelled,
  codeRequested,
  loggedOut,
  profileFailed,
  profileRead,
  sessionBegun,
  sessionEnded,
  showError,
  showSuccess,
  useAppState,
} from './state.ts';
import { fakeStorage } from './testing.ts';

const token = { access_token: 'dlab_at_x', roles: ['admin'] };
const user = { username: 'anna', roles: ['admin'] };
const signedOut = { username: null, roles: [] };
const state = () => useAppState.getState();
const start = { token: null, currentUser: null, currentProject: 'TestProject', isHosted: false };
const stored = () => [sessionStorage.getItem('user-token'), sessionStorage.getItem('current-user')];

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.useFakeTimers();
  useAppState.setState(useAppState.getInitialState(), true);
  sessionBegun(start);
  return () => vi.useRealTimers();
});

test('has the names of spec section 3, and begins empty', () => {
  expect(state()).toEqual({
    token: null,
    authStatus: '',
    authError: null,
    currentError: null,
    currentSuccess: null,
    currentProject: 'TestProject',
    currentUser: null,
    qrCode: null,
    otpNeeded: false,
  });
});

test('begins with the status success if a token is present', () => {
  sessionBegun({ ...start, token });
  expect(state().authStatus).toBe('success');
});

test.each(['loading', 'success', 'error', ''] as const)(
  'sets the status of a request to %j',
  (status) => {
    authRequested(status);
    expect(state().authStatus).toBe(status);
  },
);

test('stores the token on success, sets the status and clears the error', () => {
  authFailed('auth.wrongCredentials');
  codeRequested('data:image/x');
  authSucceeded(token);
  expect(state()).toMatchObject({
    token,
    authStatus: 'success',
    authError: null,
    qrCode: null,
    otpNeeded: false,
  });
  expect(JSON.parse(stored()[0] ?? '')).toEqual(token);
});

test('sets the status on an error and records why', () => {
  authFailed('auth.suspended');
  expect(state()).toMatchObject({ authStatus: 'error', authError: 'auth.suspended' });
});

test('removes the token and the user on logout, also from the session storage', () => {
  authSucceeded(token);
  profileRead(user);
  loggedOut();
  expect(state()).toMatchObject({
    token: null,
    authStatus: '',
    authError: null,
    currentUser: signedOut,
  });
  expect(stored()).toEqual([null, null]);
});

test('removes both when the session ended, and records why', () => {
  authSucceeded(token);
  profileRead(user);
  sessionEnded('auth.disconnected');
  expect(state()).toMatchObject({ token: null, currentUser: signedOut, authStatus: 'error' });
  expect(state().authError).toBe('auth.disconnected');
  expect(stored()).toEqual([null, null]);
});

test('takes the profile as the user, and nobody when the profile fails', () => {
  profileRead(user);
  expect(state().currentUser).toEqual(user);
  expect(JSON.parse(stored()[1] ?? '')).toEqual(user);
  profileFailed();
  expect(state().currentUser).toEqual(signedOut);
  expect(JSON.parse(stored()[1] ?? '')).toEqual(signedOut);
});

test('asks for a code, with a QR code on first use, and forgets it when cancelled', () => {
  codeRequested('data:image/x');
  expect(state()).toMatchObject({ otpNeeded: true, qrCode: 'data:image/x' });
  codeRequested(null);
  expect(state()).toMatchObject({ otpNeeded: true, qrCode: null });
  codeCancelled();
  expect(state()).toMatchObject({ otpNeeded: false, qrCode: null });
});

test('does not write the session storage with a host object', () => {
  sessionBegun({ ...start, token, currentUser: user, isHosted: true });
  authSucceeded(token);
  profileRead(user);
  expect(state()).toMatchObject({ token, currentUser: user });
  expect(stored()).toEqual([null, null]);
});

test('clears a success after 2000 ms', () => {
  showSuccess('Fatto');
  vi.advanceTimersByTime(1999);
  expect(state().currentSuccess).toBe('Fatto');
  vi.advanceTimersByTime(1);
  expect(state().currentSuccess).toBeNull();
});

test('shows a second success for its whole time', () => {
  showSuccess('Uno');
  vi.advanceTimersByTime(1500);
  showSuccess('Due');
  vi.advanceTimersByTime(1500);
  expect(state().currentSuccess).toBe('Due');
});

test('clears an error message only on request', () => {
  showError('No');
  vi.advanceTimersByTime(60_000);
  expect(state().currentError).toBe('No');
  clearError();
  expect(state().currentError).toBeNull();
});
