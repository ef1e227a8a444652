import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { Button } from '../design/Button.tsx';
import { Stack } from '../design/Stack.tsx';
import { useLanguage } from '../platform/language.tsx';
import { logFailure } from '../platform/log.ts';
import { PageHeading } from '../ui/PageHeading.tsx';

/** Browsers have no common type for code that did not arrive; these are their words. */
function isMissingCode(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|importing a module script/i.test(error.message)
  );
}

/**
 * A page that failed, or whose code did not arrive (after an update, or without network): the way
 * on is a reload.
 */
export function ErrorPage() {
  const { say } = useLanguage();
  const error = useRouteError();
  useEffect(() => logFailure('the page failed', error), [error]);
  return (
    <div role="alert">
      <Stack isNarrow>
        <PageHeading title={say('error.title')} />
        <p>{say(isMissingCode(error) ? 'error.code' : 'error.page')}</p>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {say('error.reload')}
        </Button>
      </Stack>
    </div>
  );
}
