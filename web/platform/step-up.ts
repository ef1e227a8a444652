import { create } from 'zustand';
import type { OperationName } from '#contract/operations.ts';
import { ApiProblem, isEnding } from './api.ts';

/** The act was dropped by the reader, who gave no code: no failure to tell of. */
export class ActDropped extends Error {
  constructor() {
    super('the act was dropped');
    this.name = 'ActDropped';
  }
}

/** A fresh code that is asked for before a dangerous act. */
export interface AskedCode {
  /** The code given before was wrong. */
  readonly isWrong: boolean;
  /** A code was given and is being tried. */
  readonly isTrying: boolean;
  /** Gives a code; null drops the act. */
  readonly answer: (otp: string | null) => void;
}

/** The fresh code that is asked for at the moment. */
export const useAskedCode = create<{ readonly asked: AskedCode | null }>()(() => ({ asked: null }));

function ask(isWrong: boolean): Promise<string | null> {
  return new Promise((resolve) => {
    const answer = (otp: string | null) => {
      useAskedCode.setState(({ asked }) => ({
        asked: otp === null || asked === null ? null : { ...asked, isTrying: true },
      }));
      resolve(otp);
    };
    useAskedCode.setState({ asked: { isWrong, isTrying: false, answer } });
  });
}

/**
 * The code is known to be accepted while its act still goes on, for long: the dialog that asked for
 * it goes.
 */
export function codeAccepted(): void {
  useAskedCode.setState({ asked: null });
}

function isRefusedCode(failure: unknown): boolean {
  if (!(failure instanceof ApiProblem)) return false;
  const isOtpFault = failure.code === 'request.invalid' && 'otp' in failure.fields;
  return failure.code === 'auth.wrongCode' || failure.code === 'auth.stepUpRequired' || isOtpFault;
}

async function tryCodes<Answer>(attempt: (otp: string) => Promise<Answer>): Promise<Answer> {
  for (let isWrong = false; ; isWrong = true) {
    const otp = await ask(isWrong);
    if (otp === null) throw new ActDropped();
    try {
      return await attempt(otp);
    } catch (failure) {
      if (!isRefusedCode(failure)) throw failure;
    }
  }
}

/** One act at a time asks; the next waits for its turn. */
let turn: Promise<unknown> = Promise.resolve();

/** A fresh code as a call takes it; nothing of it where none was asked for. */
export interface FreshCode {
  readonly otp?: string;
}

/**
 * Does an act. Where it asks for a fresh code the reader is asked, and it is tried with that one,
 * again after each wrong code (threats.md section 0, step-up).
 * @throws ActDropped when the reader gives up; what the act throws otherwise
 */
export async function withStepUp<Answer>(
  attempt: (fresh: FreshCode) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await attempt({});
  } catch (failure) {
    if (!(failure instanceof ApiProblem) || failure.code !== 'auth.stepUpRequired') throw failure;
  }
  const act = turn
    .then(() => tryCodes((otp) => attempt({ otp })))
    .finally(() => useAskedCode.setState({ asked: null }));
  turn = act.catch(() => undefined);
  return act;
}

/**
 * Is a failure of a call no matter of its form: the reader dropped the act, or the session is over,
 * which is told over the page?
 */
export function isToldElsewhere(name: OperationName, failure: unknown): boolean {
  return (
    failure instanceof ActDropped || (failure instanceof ApiProblem && isEnding(name, failure))
  );
}
