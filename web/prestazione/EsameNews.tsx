import { Link } from 'react-router';
import type { Payload } from '#contract/operations.ts';
import { Callout } from '../design/Callout.tsx';
import { Stack } from '../design/Stack.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';

type Linked = Payload<'GetPrestazione'>['comunicati'];

/** The announcements in force about a test. */
export function EsameNews({ comunicati }: { comunicati: Linked }) {
  const { say } = useLanguage();
  return (
    <Callout title={say('test.comunicati')}>
      <Stack as="ul" gap={1}>
        {comunicati.map(({ id, title }) => (
          <li key={id}>
            <Link to={paths.comunicato(id)}>
              <DataText>{title}</DataText>
            </Link>
          </li>
        ))}
      </Stack>
    </Callout>
  );
}
