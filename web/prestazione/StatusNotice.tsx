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
  const notices = of.flatMap(({ test, successors }) => {
    const stated = statusWords(test, today, speech);
    return stated === undefined ? [] : [{ test, successors, ...stated }];
  });
  if (notices.length === 0) return null;
  return (
    <Callout tone="caution">
      <div role="status">
        <Stack as="ul" gap={1}>
          {notices.map(({ test, successors, kind, words }) => (
            <li key={test.id}>
              <Link to={paths.test(test.id)}>
                <DataText>{test.serviceName}</DataText>
              </Link>{' '}
              ({test.internalCode}): <strong>{words}</strong>{' '}
              <StatusDetails of={kind} test={test} successors={successors} />
            </li>
          ))}
        </Stack>
      </div>
    </Callout>
  );
}
