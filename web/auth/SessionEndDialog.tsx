import '../platform/admin-words.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProblemCode } from '#contract/problem.ts';
import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { Modal } from '../design/Modal.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { leave } from '../platform/session.ts';
import { useAppState } from '../platform/state.ts';
import { useCodeRequest } from '../platform/step-up.ts';
import { leaveConfirmed } from '../ui/useLeaving.ts';
import { notSavedNow } from '../ui/useNotSaved.ts';
import { endingSentence } from './endings.ts';
import { Login } from './Login.tsx';
import { forgetUsername, lastUsername } from './last-user.ts';

interface SessionEndDialogProps {
  readonly ending: ProblemCode;
  /** Is what was typed still on the page? */
  readonly isStillTyped: boolean;
  readonly onOver: () => void;
}

const titles = {
  ended: 'sessionEnd.title',
  signIn: 'signIn.title',
  without: 'sessionEnd.without',
} as const;

/**
 * The session ended (spec 4): sign in again in the dialog, with the page underneath as it was, or
 * go on without.
 */
export function SessionEndDialog({ ending, isStillTyped, onOver }: SessionEndDialogProps) {
  const { say } = useLanguage();
  const navigate = useNavigate();
  const [step, setStep] = useState<keyof typeof titles>('ended');
  const isSignedIn = useAppState(({ token }) => token !== null);
  const goOn = async () => {
    // An action that waits for a code is over with the session.
    useCodeRequest.getState().request?.answer(null);
    // Leaves the page first: what it reads is no longer answered.
    await navigate(paths.home, { state: leaveConfirmed });
    forgetUsername();
    const leaving = leave({ keepsDrafts: true });
    onOver();
    await leaving;
  };
  const isNotSaved = (outcome: 'kept' | 'lost') => notSavedNow().has(outcome);
  const without = (
    <Button
      variant="quiet"
      onClick={() =>
        step === 'without' || notSavedNow().size === 0 ? void goOn() : setStep('without')
      }
    >
      {say('sessionEnd.without')}
    </Button>
  );
  const answers = (
    <Cluster gap={3}>
      <Button variant="primary" onClick={() => setStep('signIn')}>
        {say('signIn.submit')}
      </Button>
      {without}
    </Cluster>
  );
  return (
    <Modal key={step === 'without' ? step : 'ended'} title={say(titles[step])}>
      {step === 'signIn' && (
        <>
          <Login username={lastUsername()} onDone={onOver} />
          {!isSignedIn && without}
        </>
      )}
      {step === 'ended' && (
        <>
          <p>{endingSentence(say, ending)}</p>
          {isStillTyped && ending !== 'auth.closed' && <p>{say('sessionEnd.kept')}</p>}
          {answers}
        </>
      )}
      {step === 'without' && (
        <>
          {isNotSaved('kept') && <p>{say('sessionEnd.without.kept')}</p>}
          {isNotSaved('lost') && <p>{say('sessionEnd.without.lost')}</p>}
          {answers}
        </>
      )}
    </Modal>
  );
}
