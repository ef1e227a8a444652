import '../platform/admin-words.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProblemCode } from '#contract/problem.ts';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { leave } from '../platform/session.ts';
import { useAskedCode } from '../platform/step-up.ts';
import { Dialog } from '../ui/Dialog.tsx';
import form from '../ui/Form.module.css';
import { sentenceOfEnding } from './endings.ts';
import classes from './Login.module.css';
import { Login } from './Login.tsx';

interface SessionEndDialogProps {
  readonly ending: ProblemCode;
  readonly onOver: () => void;
}

/** The session ended (spec 4): sign in again, here, and the page underneath is as it was; or go on without. */
export function SessionEndDialog({ ending, onOver }: SessionEndDialogProps) {
  const { say } = useLanguage();
  const navigate = useNavigate();
  const [isSigningIn, setSigningIn] = useState(false);
  const goOn = async () => {
    const left = leave();
    // An act that waits for a code is over with the session.
    useAskedCode.getState().asked?.answer(null);
    onOver();
    await left;
    await navigate(paths.home);
  };
  const without = (
    <button type="button" className={form.quiet} onClick={() => void goOn()}>
      {say('sessionEnd.without')}
    </button>
  );
  return (
    <Dialog title={say(isSigningIn ? 'signIn.title' : 'sessionEnd.title')}>
      {isSigningIn ? (
        <>
          <Login onDone={onOver} />
          <div className={classes.answers}>{without}</div>
        </>
      ) : (
        <>
          <p>{sentenceOfEnding(say, ending)}</p>
          {ending !== 'auth.closed' && <p>{say('sessionEnd.kept')}</p>}
          <div className={classes.answers}>
            <button type="button" className={form.primary} onClick={() => setSigningIn(true)}>
              {say('signIn.submit')}
            </button>
            {without}
          </div>
        </>
      )}
    </Dialog>
  );
}
