import { beforeEach, expect, test, vi } from 'vitest';
import {
  authFailed,
  authRequested,
  authSucceeded,
  begun,
  clearError,
  codeAsked,
  codeDropped,
  loggedOut,
  profileFailed,
  profileRead,
  sessionEnded,
  showError,
  showSuccess,
  useAppState,
} from './state.ts';
import { fakeStorage } from './testing.ts';

const token = { access_token: 'dlab_at_x', roles: ['admin'] };
const user = { username: 'anna', roles: ['admin'] };
const nobody = { username: null, roles: [] };
const state = () => useAppState.getState();
const start = { token: null, currentUser: null, currentProject: 'TestProject', isHosted: false };
const kept = () => [sessionStorage.getItem('user-token'), sessionStorage.getItem('current-user')];

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.useFakeTimers();
  useAppState.setState(useAppState.getInitialState(), true);
  begun(start);
  return () => vi.useRealTimers();
});

test('the state has the names of spec section 3, and begins empty', () => {
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

test('the status is success at first if a token is present', () => {
  begun({ ...start, token });
  expect(state().authStatus).toBe('success');
});

test.each(['loading', 'success', 'error', ''] as const)(
  'a request sets the status to %j',
  (status) => {
    authRequested(status);
    expect(state().authStatus).toBe(status);
  },
);

test('success stores the token, sets the status and clears the error', () => {
  authFailed('auth.wrongCredentials');
  codeAsked('data:image/x');
  authSucceeded(token);
  expect(state()).toMatchObject({
    token,
    authStatus: 'success',
    authError: null,
    qrCode: null,
    otpNeeded: false,
  });
  expect(JSON.parse(kept()[0] ?? '')).toEqual(token);
});

test('an error sets the status and records why', () => {
  authFailed('auth.suspended');
  expect(state()).toMatchObject({ authStatus: 'error', authError: 'auth.suspended' });
});

test('logout removes the token and the user, here and in the session storage', () => {
  authSucceeded(token);
  profileRead(user);
  loggedOut();
  expect(state()).toMatchObject({
    token: null,
    authStatus: '',
    authError: null,
    currentUser: nobody,
  });
  expect(kept()).toEqual([null, null]);
});

test('a session that ended drops both, and says why', () => {
  authSucceeded(token);
  profileRead(user);
  sessionEnded('auth.disconnected');
  expect(state()).toMatchObject({ token: null, currentUser: nobody, authStatus: 'error' });
  expect(state().authError).toBe('auth.disconnected');
  expect(kept()).toEqual([null, null]);
});

test('the profile is the user; a profile that fails leaves nobody', () => {
  profileRead(user);
  expect(state().currentUser).toEqual(user);
  expect(JSON.parse(kept()[1] ?? '')).toEqual(user);
  profileFailed();
  expect(state().currentUser).toEqual(nobody);
  expect(JSON.parse(kept()[1] ?? '')).toEqual(nobody);
});

test('a code is asked for, with a QR code on first use, and dropped', () => {
  codeAsked('data:image/x');
  expect(state()).toMatchObject({ otpNeeded: true, qrCode: 'data:image/x' });
  codeAsked(null);
  expect(state()).toMatchObject({ otpNeeded: true, qrCode: null });
  codeDropped();
  expect(state()).toMatchObject({ otpNeeded: false, qrCode: null });
});

test('with a host object the session storage is not written', () => {
  begun({ ...start, token, currentUser: user, isHosted: true });
  authSucceeded(token);
  profileRead(user);
  expect(state()).toMatchObject({ token, currentUser: user });
  expect(kept()).toEqual([null, null]);
});

test('a success clears itself after 2000 ms', () => {
  showSuccess('Fatto');
  vi.advanceTimersByTime(1999);
  expect(state().currentSuccess).toBe('Fatto');
  vi.advanceTimersByTime(1);
  expect(state().currentSuccess).toBeNull();
});

test('a second success has its whole life', () => {
  showSuccess('Uno');
  vi.advanceTimersByTime(1500);
  showSuccess('Due');
  vi.advanceTimersByTime(1500);
  expect(state().currentSuccess).toBe('Due');
});

test('an error message is cleared only on request', () => {
  showError('No');
  vi.advanceTimersByTime(60_000);
  expect(state().currentError).toBe('No');
  clearError();
  expect(state().currentError).toBeNull();
});
