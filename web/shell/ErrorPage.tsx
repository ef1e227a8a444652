import { useEffect } from 'react';
import { Link, useRouteError } from 'react-router';
import { addresses, sections } from '#contract/addresses.ts';
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
 * A page that failed, or whose code did not load (after an update, or without network), and the way
 * on. The header may have failed too: it is not relied on. The next navigation shows its page.
 */
export function ErrorPage() {
  const { say } = useLanguage();
  const error = useRouteError();
  useEffect(() => logFailure('the page failed', error), [error]);
  return (
    <Stack isNarrow>
      <div role="alert">
        <PageHeading title={say('error.title')} />
        <p>{say(isMissingCode(error) ? 'error.code' : 'error.page')}</p>
      </div>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {say('error.reload')}
      </Button>
      <Stack as="ul" gap={1}>
        {sections.map((name) => (
          <li key={name}>
            <Link to={addresses[name]}>{say(`nav.${name}`)}</Link>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
