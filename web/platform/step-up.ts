import { create } from 'zustand';
import type { OperationName } from '#contract/operations.ts';
import { ApiProblem, isSessionEnd } from './problem.ts';

/** The reader cancelled the action by giving no code: no failure to report. */
export class ActionCancelled extends Error {
  constructor() {
    super('the action was cancelled');
    this.name = 'ActionCancelled';
  }
}

export interface CodeRequest {
  /** The code given before was wrong. */
  readonly isWrong: boolean;
  /** A code was given and is being checked. */
  readonly isTrying: boolean;
  /** Gives a code; null cancels the action. */
  readonly answer: (otp: string | null) => void;
}

export const useCodeRequest = create<{ readonly request: CodeRequest | null }>()(() => ({
  request: null,
}));

function requestCode(isWrong: boolean): Promise<string | null> {
  return new Promise((resolve) => {
    const answer = (otp: string | null) => {
      useCodeRequest.setState(({ request }) => ({
        request: otp === null || request === null ? null : { ...request, isTrying: true },
      }));
      resolve(otp);
    };
    useCodeRequest.setState({ request: { isWrong, isTrying: false, answer } });
  });
}

/** Closes the code dialog: the code is accepted, while its long action still goes on. */
export function codeAccepted(): void {
  useCodeRequest.setState({ request: null });
}

function isRefusedCode(failure: unknown): boolean {
  if (!(failure instanceof ApiProblem)) return false;
  const isOtpFault = failure.code === 'request.invalid' && 'otp' in failure.fields;
  return failure.code === 'auth.wrongCode' || failure.code === 'auth.stepUpRequired' || isOtpFault;
}

async function tryCodes<Result>(attempt: (otp: string) => Promise<Result>): Promise<Result> {
  for (let isWrong = false; ; isWrong = true) {
    const otp = await requestCode(isWrong);
    if (otp === null) throw new ActionCancelled();
    try {
      return await attempt(otp);
    } catch (failure) {
      if (!isRefusedCode(failure)) throw failure;
    }
  }
}

/** One action at a time asks for a code; the next waits for its turn. */
let turn: Promise<unknown> = Promise.resolve();

/** The input of a fresh code; empty where none was needed. */
export interface FreshCode {
  readonly otp?: string;
}

/**
 * Does an action. Where it needs a fresh code the reader is asked for one, again after each wrong
 * code (threats.md section 0, step-up).
 * @throws ActionCancelled when the reader gives up; otherwise what the action throws
 */
export async function withStepUp<Result>(
  attempt: (fresh: FreshCode) => Promise<Result>,
): Promise<Result> {
  try {
    return await attempt({});
  } catch (failure) {
    if (!(failure instanceof ApiProblem) || failure.code !== 'auth.stepUpRequired') throw failure;
  }
  const action = turn
    .then(() => tryCodes((otp) => attempt({ otp })))
    .finally(() => useCodeRequest.setState({ request: null }));
  turn = action.catch(() => undefined);
  return action;
}

/**
 * Is a failure not for the form to show: the reader cancelled the action, or the session is over,
 * which a dialog says?
 */
export function isReportedElsewhere(name: OperationName, failure: unknown): boolean {
  return (
    failure instanceof ActionCancelled ||
    (failure instanceof ApiProblem && isSessionEnd(name, failure))
  );
}
