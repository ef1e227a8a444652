import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { useLanguage } from '../platform/language.tsx';
import { logFailure } from '../platform/log.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import classes from './Message.module.css';

/** Browsers have no common type for code that did not arrive; these are their words. */
function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message);
}

/** A page that failed, or whose code did not arrive (after an update, or without network): the way on is a reload. */
export function ErrorPage() {
  const { say } = useLanguage();
  const error = useRouteError();
  useEffect(() => logFailure('the page failed', error), [error]);
  return (
    <div className={classes.message} role="alert">
      <PageHeading title={say('error.title')} />
      <p>{say(isMissingCode(error) ? 'error.code' : 'error.page')}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {say('error.reload')}
      </button>
    </div>
  );
}
