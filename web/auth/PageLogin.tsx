import '../platform/admin-words.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Panel } from '../design/Panel.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { authRequested, useAppState } from '../platform/state.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { endingOf, sentenceOfEnding } from './endings.ts';
import { Login } from './Login.tsx';
import classes from './PageLogin.module.css';

/** The sign-in in place of a page that needs a user. Signed in, the page opens by itself. */
export function PageLogin() {
  const { say } = useLanguage();
  const isToEnd = useLocation().pathname === paths.logout;
  // A session that ended is told here, once; afterwards it is no news to the next page.
  const [ending] = useState(() => endingOf(useAppState.getState()));
  useEffect(() => {
    if (ending !== null) authRequested('');
  }, [ending]);
  return (
    <div className={classes.page}>
      <PageHeading title={say('signIn.title')} />
      {isToEnd && <p role="status">{say('logout.none')}</p>}
      <p>{say('signIn.help')}</p>
      <Panel>
        <Login
          notice={ending && sentenceOfEnding(say, ending)}
          onDone={() => document.getElementById('main')?.focus({ preventScroll: true })}
        />
      </Panel>
    </div>
  );
}
