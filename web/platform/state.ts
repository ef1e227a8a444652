import { create } from 'zustand';
import { defaultProject, successMessageLifetime } from '#contract/constants.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { CurrentUser, Token } from '#contract/session.ts';
import { anonymous } from '#contract/session.ts';
import { writeToken, writeUser } from './stored-session.ts';

/** Where signing in stands (spec 4); `loading` while an answer is awaited. */
export type AuthStatus = '' | 'loading' | 'success' | 'error';

/** The application state of spec section 3, its names and no more. */
export interface AppState {
  readonly token: Token | null;
  readonly authStatus: AuthStatus;
  readonly authError: ProblemCode | null;
  readonly currentError: string | null;
  readonly currentSuccess: string | null;
  readonly currentProject: string;
  /** Null until somebody is known; without a user name: nobody is signed in. */
  readonly currentUser: CurrentUser | null;
  readonly qrCode: string | null;
  readonly otpNeeded: boolean;
}

export const useAppState = create<AppState>()(() => ({
  token: null,
  authStatus: '',
  authError: null,
  currentError: null,
  currentSuccess: null,
  currentProject: defaultProject,
  currentUser: null,
  qrCode: null,
  otpNeeded: false,
}));

const set = useAppState.setState;

let isCallerKnown = false;
let resolveCallerKnown: () => void = () => undefined;
const callerKnown = new Promise<void>((resolve) => {
  resolveCallerKnown = resolve;
});

/**
 * What a call waits for: a host may answer late, and no call goes out without its bearer.
 * @returns undefined once it is known whether somebody is signed in
 */
export function untilCallerIsKnown(): Promise<void> | undefined {
  return isCallerKnown ? undefined : callerKnown;
}

function markCallerKnown(): void {
  isCallerKnown = true;
  resolveCallerKnown();
}

/** With a host object the token and the user are its own, and the session storage is left alone. */
let isStored = true;

/** The first state: success if a token is present, otherwise empty. */
export function sessionBegun(first: {
  token: Token | null;
  currentUser: CurrentUser | null;
  currentProject: string;
  isHosted: boolean;
}): void {
  isStored = !first.isHosted;
  set({
    token: first.token,
    currentUser: first.currentUser,
    currentProject: first.currentProject,
    authStatus: first.token === null ? '' : 'success',
  });
  markCallerKnown();
}

let isConfirmed = false;

/**
 * Has the profile been read with the held token? Before that, the profile decides how its session
 * ended (spec 7).
 */
export function isUserConfirmed(): boolean {
  return isConfirmed;
}

function setToken(token: Token | null): { token: Token | null } {
  markCallerKnown();
  isConfirmed = false;
  if (isStored) writeToken(token);
  return { token };
}

function setUser(currentUser: CurrentUser | null): { currentUser: CurrentUser | null } {
  if (isStored) writeUser(currentUser);
  return { currentUser };
}

/** A request of the sign-in sets the status to the given value. */
export function authRequested(authStatus: AuthStatus): void {
  set({ authStatus });
}

/**
 * The first step is done: a one-time code is needed, on first use with a QR code (a data URL of its
 * image).
 */
export function codeRequested(qrCode: string | null): void {
  set({ otpNeeded: true, qrCode });
}

/** The sign-in was cancelled, or begins again: nothing of its second step stays. */
export function codeCancelled(): void {
  set({ otpNeeded: false, qrCode: null });
}

/** Signed in: the token is stored and sent with every later call, and the error is cleared. */
export function authSucceeded(token: Token): void {
  set({
    ...setToken(token),
    authStatus: 'success',
    authError: null,
    otpNeeded: false,
    qrCode: null,
  });
}

/** Signing in failed, for this reason. */
export function authFailed(authError: ProblemCode): void {
  set({ authStatus: 'error', authError });
}

/** Logged out: token and user are gone, here and in the session storage. */
export function loggedOut(): void {
  const signedOut = { ...setUser(null), currentUser: anonymous };
  set({
    ...setToken(null),
    ...signedOut,
    authStatus: '',
    authError: null,
    otpNeeded: false,
    qrCode: null,
  });
}

/** The session ended by itself: token and user are gone, and why is recorded. */
export function sessionEnded(authError: ProblemCode): void {
  loggedOut();
  authFailed(authError);
}

/** The profile was read: it is the user. */
export function profileRead(user: CurrentUser): void {
  isConfirmed = true;
  set(setUser(user));
}

/** The profile could not be read: nobody is signed in. */
export function profileFailed(): void {
  set(setUser(anonymous));
}

let clearing: ReturnType<typeof setTimeout> | undefined;

/** Shows a success, which clears itself. */
export function showSuccess(currentSuccess: string): void {
  clearTimeout(clearing);
  set({ currentSuccess });
  clearing = setTimeout(() => set({ currentSuccess: null }), successMessageLifetime);
}

/** Shows a failure, which stays until `clearError`. */
export function showError(currentError: string): void {
  set({ currentError });
}

/** Clears the failure, at the reader's request. */
export function clearError(): void {
  set({ currentError: null });
}
