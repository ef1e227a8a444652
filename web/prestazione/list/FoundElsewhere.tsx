import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { successorsIn } from '#contract/test-status.ts';
import { paths } from '../../paths.ts';
import { useLanguage } from '../../platform/language.tsx';
import { changed } from './list-address.ts';
import type { Listing } from './useListing.ts';

const StatusNotice = lazy(async () => ({
  default: (await import('../StatusNotice.tsx')).StatusNotice,
}));

interface FoundElsewhereProps {
  readonly listing: Listing;
  readonly q: string | undefined;
  /** All tests. */
  readonly all: readonly PrestazioneListItem[];
  readonly today: string;
}

/** What a search finds that is not in the list: withdrawn tests, and those of the list of all. */
export function FoundElsewhere({ listing, q, all, today }: FoundElsewhereProps) {
  const { say, plural } = useLanguage();
  const { withdrawn, elsewhere } = listing;
  return (
    <>
      {withdrawn.length > 0 && (
        <Suspense>
          <StatusNotice
            of={withdrawn.map((test) => ({ test, successors: successorsIn(all, test, today) }))}
            today={today}
          />
        </Suspense>
      )}
      {elsewhere > 0 && (
        <p>
          <Link to={paths.tests(changed({}, { q }))}>
            {say('list.amongAll')} ({plural('list.count', elsewhere)})
          </Link>
        </p>
      )}
    </>
  );
}
