import { create } from 'zustand';
import { defaultProject, successMessageLifetime } from '#contract/constants.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { CurrentUser, Token } from '#contract/session.ts';
import { anonymous } from '#contract/session.ts';
import { writeToken, writeUser } from './kept-session.ts';

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

/** The state; it changes by the functions below only. */
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
let tellCallerKnown: () => void = () => undefined;
const callerKnown = new Promise<void>((resolve) => {
  tellCallerKnown = resolve;
});

/**
 * What a call waits for: a host may take its time to say who calls, and no call goes out without
 * the bearer it would have.
 * @returns undefined once it is known whether somebody is signed in
 */
export function untilCallerIsKnown(): Promise<void> | undefined {
  return isCallerKnown ? undefined : callerKnown;
}

function knowCaller(): void {
  isCallerKnown = true;
  tellCallerKnown();
}

/** With a host object the token and the user are its own, and the session storage is left alone. */
let isKept = true;

/** The state to begin with: success if a token is present, otherwise empty. */
export function begun(first: {
  token: Token | null;
  currentUser: CurrentUser | null;
  currentProject: string;
  isHosted: boolean;
}): void {
  isKept = !first.isHosted;
  set({
    token: first.token,
    currentUser: first.currentUser,
    currentProject: first.currentProject,
    authStatus: first.token === null ? '' : 'success',
  });
  knowCaller();
}

let isConfirmed = false;

/**
 * Has the profile been read with the held token? Before that, how its session ended is for the
 * profile to tell (spec 7).
 */
export function isUserConfirmed(): boolean {
  return isConfirmed;
}

function hold(token: Token | null): { token: Token | null } {
  knowCaller();
  isConfirmed = false;
  if (isKept) writeToken(token);
  return { token };
}

function know(currentUser: CurrentUser | null): { currentUser: CurrentUser | null } {
  if (isKept) writeUser(currentUser);
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
export function codeAsked(qrCode: string | null): void {
  set({ otpNeeded: true, qrCode });
}

/** The sign-in was given up, or begins again: nothing of its second step stays. */
export function codeDropped(): void {
  set({ otpNeeded: false, qrCode: null });
}

/** Signed in: the token is kept and goes with every later call, and the error is cleared. */
export function authSucceeded(token: Token): void {
  set({ ...hold(token), authStatus: 'success', authError: null, otpNeeded: false, qrCode: null });
}

/** Signing in failed, for this reason. */
export function authFailed(authError: ProblemCode): void {
  set({ authStatus: 'error', authError });
}

/** Logged out: token and user are gone, here and in the session storage. */
export function loggedOut(): void {
  const nobody = { ...know(null), currentUser: anonymous };
  set({
    ...hold(null),
    ...nobody,
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
  set(know(user));
}

/** The profile could not be read: nobody is signed in. */
export function profileFailed(): void {
  set(know(anonymous));
}

let clearing: ReturnType<typeof setTimeout> | undefined;

/** Tells of a success; it clears itself. */
export function showSuccess(currentSuccess: string): void {
  clearTimeout(clearing);
  set({ currentSuccess });
  clearing = setTimeout(() => set({ currentSuccess: null }), successMessageLifetime);
}

/** Tells of a failure; it stays until `clearError`. */
export function showError(currentError: string): void {
  set({ currentError });
}

/** Clears the failure, at the reader's request. */
export function clearError(): void {
  set({ currentError: null });
}
