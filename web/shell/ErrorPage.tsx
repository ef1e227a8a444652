import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { Button } from '../design/Button.tsx';
import { Stack } from '../design/Stack.tsx';
import { useLanguage } from '../platform/language.tsx';
import { logFailure } from '../platform/log.ts';
import { PageHeading } from '../ui/PageHeading.tsx';

/** Browsers have no common error type for a module that did not load; these are their messages. */
function isMissingCode(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|importing a module script/i.test(error.message)
  );
}

/**
 * A page that failed, or whose code did not load (after an update, or without network), with a
 * reload button.
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
