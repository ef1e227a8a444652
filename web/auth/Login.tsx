import { useEffect, useState } from 'react';
import type { Token } from '#contract/auth.ts';
import { ApiProblem } from '../platform/api.ts';
import { useLanguage } from '../platform/language.tsx';
import { logFailure } from '../platform/log.ts';
import { enter } from '../platform/session.ts';
import { authSucceeded, codeAsked, codeDropped, showError } from '../platform/state.ts';
import { RecoveryCodes } from '../ui/RecoveryCodes.tsx';
import { sentenceOf } from '../ui/sentence.ts';
import { Activate } from './Activate.tsx';
import { Credentials } from './Credentials.tsx';
import classes from './Login.module.css';
import { OneTimeCode } from './OneTimeCode.tsx';
import { RecoveryCode } from './RecoveryCode.tsx';
import { Scan } from './Scan.tsx';
import { StepTitle } from './StepTitle.tsx';
import type { Step } from './sign-in.ts';
import { firstStep } from './sign-in.ts';

interface LoginProps {
  /** Told before the first step: why one must sign in. */
  readonly notice?: string | null;
  /** Signed in, and the user is known. */
  readonly onDone: () => void;
}

/** The sign-in, step by step (spec 2 and 4): user name and password, then the code; on first use the activation. */
export function Login({ notice = null, onDone }: LoginProps) {
  const { say } = useLanguage();
  const [step, setStep] = useState<Step>(firstStep);
  const [told, setTold] = useState(notice);
  // Left half-way, nothing of the second step stays.
  useEffect(() => codeDropped, []);

  const restart = (reason: string | null) => {
    codeDropped();
    setStep(firstStep);
    setTold(reason);
  };
  const finish = async (token: Token) => {
    try {
      await enter(token);
      onDone();
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      restart(sentenceOf(say, cause));
    }
  };
  const restartFor = (failure: ApiProblem) => {
    const isOver = failure.code === 'auth.required';
    const entered = 'activation' in step ? step.activation.entered : null;
    if (isOver && entered !== null) {
      // A recovery code has signed in, and is spent: the time for the new phone was over, the session is not.
      showError(say('signIn.notActivated'));
      void finish(entered);
    } else restart(isOver ? say('signIn.ticketEnded') : sentenceOf(say, failure));
  };
  const goTo = async (next: Step) => {
    setTold(null);
    if (next.name === 'done') return await finish(next.token);
    if (next.name === 'code') codeAsked(null);
    if (next.name === 'scan') {
      // A recovery code has signed in: its session is the one that the activation replaces.
      if (next.activation.entered !== null) authSucceeded(next.activation.entered);
      codeAsked(next.activation.qrCode);
    }
    if (next.name === 'recoveryCodes') {
      codeDropped();
      // The session is this tab's from now on, however the page is left.
      authSucceeded(next.token);
    }
    setStep(next);
  };

  return (
    <div className={classes.login}>
      {told !== null && (
        <p role="status" className={classes.notice}>
          {told}
        </p>
      )}
      {step.name === 'recoveryCodes' ? (
        <>
          <StepTitle isFirst>{say('recoveryCodes.title')}</StepTitle>
          <RecoveryCodes
            codes={step.codes}
            onKept={() => void goTo({ name: 'done', token: step.token })}
            onLeft={() => {
              enter(step.token).catch((cause: unknown) => logFailure('the profile did not come', cause));
            }}
          />
        </>
      ) : (
        stepOnScreen(step, goTo, restart, restartFor)
      )}
    </div>
  );
}

function stepOnScreen(
  step: Step,
  goTo: (next: Step) => Promise<void>,
  restart: (reason: string | null) => void,
  restartFor: (failure: ApiProblem) => void,
) {
  switch (step.name) {
    case 'credentials':
      return <Credentials goTo={goTo} restartFor={restartFor} />;
    case 'code':
      return <OneTimeCode ticket={step.ticket} goTo={goTo} restart={() => restart(null)} restartFor={restartFor} />;
    case 'recovery':
      return <RecoveryCode ticket={step.ticket} goTo={goTo} restartFor={restartFor} />;
    case 'scan':
      return <Scan activation={step.activation} goTo={goTo} restart={() => restart(null)} />;
    case 'activate':
      return <Activate activation={step.activation} goTo={goTo} restartFor={restartFor} />;
    default:
      return null;
  }
}
