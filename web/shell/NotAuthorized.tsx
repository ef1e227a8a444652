import { Button } from '../design/Button.tsx';
import { Stack } from '../design/Stack.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

/** Shown instead of a page that the user may not see (spec 8). */
export function Refused() {
  const { say } = useLanguage();
  return (
    <Stack isNarrow>
      <PageHeading title={say('notAuthorized.title')} />
      <p>{say('notAuthorized.text')}</p>
      <Button variant="primary" to={paths.home}>
        {say('notAuthorized.close')}
      </Button>
    </Stack>
  );
}

/** The not-authorized page (spec 2 and 8): Close returns to the list. */
export function Component() {
  return <Refused />;
}
