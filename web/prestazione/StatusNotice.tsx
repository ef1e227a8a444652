import { Link } from 'react-router';
import { Callout } from '../design/Callout.tsx';
import { Stack } from '../design/Stack.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import type { KnownPrestazione } from './FieldValue.tsx';
import type { StatusDetailsProps } from './StatusDetails.tsx';
import { StatusDetails } from './StatusDetails.tsx';
import { statusWords } from './status-words.ts';

interface StatusNoticeProps {
  readonly of: readonly {
    readonly test: KnownPrestazione;
    readonly successors: StatusDetailsProps['successors'];
  }[];
  readonly today: string;
}

/** Of some tests that can't be requested today: since when, and what to do instead. */
export function StatusNotice({ of, today }: StatusNoticeProps) {
  const speech = useLanguage();
  if (of.length === 0) return null;
  return (
    <Callout tone="caution">
      <div role="status">
        <Stack as="ul" gap={1}>
          {of.map(({ test, successors }) => (
            <li key={test.id}>
              <Link to={paths.test(test.id)}>
                <DataText>{test.serviceName}</DataText>
              </Link>{' '}
              ({test.internalCode}): <strong>{statusWords(test, today, speech)}</strong>{' '}
              <StatusDetails test={test} successors={successors} today={today} />
            </li>
          ))}
        </Stack>
      </div>
    </Callout>
  );
}
