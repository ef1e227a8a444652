import '../platform/admin-words.ts';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { paths } from '../paths.ts';
import { dropDrafts } from '../platform/draft-store.ts';
import { useLanguage } from '../platform/language.tsx';
import { logFailure } from '../platform/log.ts';
import { leave } from '../platform/session.ts';
import { useAppState } from '../platform/state.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { forgetUsername } from './last-user.ts';
import classes from './PageLogout.module.css';

/**
 * `/logout`: opened with a session, it ends it at once, with or without the server, and says so.
 */
export function Component() {
  const { say } = useLanguage();
  const token = useAppState((state) => state.token);
  useEffect(() => {
    forgetUsername();
    // What was typed in a session that ended by itself may still be there.
    if (token === null) dropDrafts();
    else leave().catch((cause: unknown) => logFailure('logging out failed', cause));
  }, [token]);
  return (
    <div className={classes.page}>
      <PageHeading title={say('logout.title')} />
      <p role="status">{say('logout.done')}</p>
      <Cluster as="p" gap={5}>
        {/* Replaces this page: Back must not lead here again and end the next session. */}
        <Button variant="primary" to={paths.welcome} replace>
          {say('signIn.submit')}
        </Button>
        <Link to={paths.home}>{say('authorized.browse')}</Link>
      </Cluster>
    </div>
  );
}
