import { Link } from 'react-router';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { successorsIn } from '#contract/test-status.ts';
import { Callout } from '../../design/Callout.tsx';
import { paths } from '../../paths.ts';
import { useLanguage } from '../../platform/language.tsx';
import { DataText } from '../../ui/DataText.tsx';
import { Successors } from '../Successors.tsx';
import { statusWords } from '../status-words.ts';

interface WithdrawnNoticeProps {
  /** All tests. */
  readonly items: readonly PrestazioneListItem[];
  readonly withdrawn: readonly PrestazioneListItem[];
  readonly today: string;
}

/** Above the results: the withdrawn tests that a search names, and what to request instead. */
export function WithdrawnNotice({ items, withdrawn, today }: WithdrawnNoticeProps) {
  const speech = useLanguage();
  return (
    <Callout tone="caution">
      <div role="status">
        {withdrawn.map((test) => (
          <p key={test.id}>
            <Link to={paths.test(test.id)}>
              <DataText>{test.serviceName}</DataText>
            </Link>{' '}
            ({test.internalCode}): <strong>{statusWords(test, today, speech)}</strong>{' '}
            <Successors of={successorsIn(items, test, today)} />
          </p>
        ))}
      </div>
    </Callout>
  );
}
