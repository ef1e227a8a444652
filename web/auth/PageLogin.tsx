import '../platform/admin-words.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Panel } from '../design/Panel.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { authRequested, useAppState } from '../platform/state.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { endingSentence, sessionEnding } from './endings.ts';
import { Login } from './Login.tsx';
import { lastUsername } from './last-user.ts';
import classes from './PageLogin.module.css';

/** The sign-in in place of a page that needs a user. Signed in, the page opens by itself. */
export function PageLogin() {
  const { say } = useLanguage();
  const isLogout = useLocation().pathname === paths.logout;
  // Says once that the session ended; the next page does not repeat it.
  const [ending] = useState(() => sessionEnding(useAppState.getState()));
  useEffect(() => {
    if (ending !== null) authRequested('');
  }, [ending]);
  return (
    <div className={classes.page}>
      <PageHeading title={say('signIn.title')} />
      {isLogout && <p role="status">{say('logout.none')}</p>}
      <p>{say('signIn.help')}</p>
      <Panel>
        <Login
          username={lastUsername()}
          notice={ending && endingSentence(say, ending)}
          onDone={() => document.getElementById('main')?.focus({ preventScroll: true })}
        />
      </Panel>
    </div>
  );
}
