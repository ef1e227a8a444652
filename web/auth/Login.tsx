import { useEffect, useState } from 'react';
import type { Token } from '#contract/session.ts';
import { Callout } from '../design/Callout.tsx';
import { Stack } from '../design/Stack.tsx';
import { useLanguage } from '../platform/language.tsx';
import { logFailure } from '../platform/log.ts';
import { ApiProblem } from '../platform/problem.ts';
import { enter } from '../platform/session.ts';
import {
  authSucceeded,
  codeCancelled,
  codeRequested,
  loggedOut,
  showError,
} from '../platform/state.ts';
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
import { firstStep, restartReason } from './sign-in.ts';

interface LoginProps {
  /** Shown before the first step: why one must sign in. */
  readonly notice?: string | null;
  /** Whose session ended: their name is there already. */
  readonly username?: string;
  readonly onDone: () => void;
}

/**
 * The sign-in, step by step (spec 2 and 4): user name and password, then the code; on first use the
 * activation.
 */
export function Login({ notice = null, username: last = '', onDone }: LoginProps) {
  const { say } = useLanguage();
  const [step, setStep] = useState<Step>(firstStep);
  const [message, setMessage] = useState(notice);
  const [username, setUsername] = useState(last);
  // Clears the second step when the sign-in is left half-way.
  useEffect(() => codeCancelled, []);

  const entered = 'activation' in step ? step.activation.entered : null;
  const restart = (reason: string | null) => {
    codeCancelled();
    setStep(firstStep);
    setMessage(reason);
  };
  const finish = async (token: Token, news: string | null = null) => {
    try {
      await enter(token);
      if (news !== null) showError(news);
      onDone();
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      restart(sentenceOf(say, cause));
    }
  };
  const restartFor = (failure: ApiProblem) => {
    if (failure.code === 'auth.required' && entered !== null) {
      // A recovery code has signed in and is spent: where its session still lives, no new phone was
      // set up, which would have ended it.
      void finish(entered, say('signIn.notActivated'));
      return;
    }
    // The session of the recovery code ended with the activation.
    if (entered !== null) loggedOut();
    const reason = restartReason(step, failure.code);
    restart(reason === null ? sentenceOf(say, failure) : say(reason));
  };
  const goTo = async (next: Step) => {
    setMessage(null);
    if (next.name === 'done') return await finish(next.token);
    if (next.name === 'code') codeRequested(null);
    if (next.name === 'scan') {
      // A recovery code has signed in: its session is the one that the activation replaces.
      if (next.activation.entered !== null) authSucceeded(next.activation.entered);
      codeRequested(next.activation.qrCode);
    }
    if (next.name === 'recoveryCodes') {
      codeCancelled();
      // From now on the session is this tab's, however the page is left.
      authSucceeded(next.token);
    }
    setStep(next);
  };

  return (
    <div className={classes.login}>
      <Stack>
        {message !== null && <Callout role="status">{message}</Callout>}
        {step.name === 'recoveryCodes' ? (
          <>
            <StepTitle isFirst>{say('recoveryCodes.title')}</StepTitle>
            <RecoveryCodes
              codes={step.codes}
              onSaved={() => void goTo({ name: 'done', token: step.token })}
              onLeft={() => {
                enter(step.token).catch((cause: unknown) =>
                  logFailure('the profile did not come', cause),
                );
              }}
            />
          </>
        ) : (
          renderStep(step, {
            goTo,
            restart: () => restart(null),
            restartFor,
            username,
            onTry: setUsername,
          })
        )}
      </Stack>
    </div>
  );
}

interface StepActions {
  readonly goTo: (next: Step) => Promise<void>;
  readonly restart: () => void;
  readonly restartFor: (failure: ApiProblem) => void;
  readonly username: string;
  readonly onTry: (username: string) => void;
}

function renderStep(step: Step, { goTo, restart, restartFor, ...credentials }: StepActions) {
  switch (step.name) {
    case 'credentials':
      return <Credentials goTo={goTo} restartFor={restartFor} {...credentials} />;
    case 'code':
      return (
        <OneTimeCode ticket={step.ticket} goTo={goTo} restart={restart} restartFor={restartFor} />
      );
    case 'recovery':
      return <RecoveryCode ticket={step.ticket} goTo={goTo} restartFor={restartFor} />;
    case 'scan':
      return <Scan activation={step.activation} goTo={goTo} restart={restart} />;
    case 'activate':
      return <Activate activation={step.activation} goTo={goTo} restartFor={restartFor} />;
    default:
      return null;
  }
}
