import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { decodeText } from '#contract/address-text.ts';
import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { Loading } from '../design/Loading.tsx';
import { Note } from '../design/Note.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Blocks } from './Blocks.tsx';
import { Failed } from './Failed.tsx';
import classes from './ManualSection.module.css';
import { sectionFile, useFile } from './manual-files.ts';
import type { ContentsEntry } from './tree.ts';

/** One section: its text, loaded on navigation, and the links to its neighbours. */
export function ManualSection({
  entry,
  sections,
}: {
  entry: ContentsEntry;
  sections: readonly ContentsEntry[];
}) {
  const { say } = useLanguage();
  const { data, isError, refetch } = useFile(sectionFile(entry));
  useGoToHeading(data !== undefined);
  return (
    <>
      <PageHeading title={entry.title} />
      <p className={classes.summary}>{entry.summary}</p>
      <div className={classes.text}>
        {data && <Blocks of={data.blocks} />}
        {data === undefined && !isError && <Loading />}
        {data === undefined && isError && (
          <Failed sentence={say('manual.noSection')} onRetry={() => void refetch()} />
        )}
      </div>
      <Neighbours entry={entry} sections={sections} />
    </>
  );
}

/**
 * Scrolls to the heading in the address, once it is loaded. Back and Forward restore the scroll
 * position.
 */
function useGoToHeading(isThere: boolean): void {
  const place = useLocation();
  const isReturn = useNavigationType() === 'POP' && place.key !== 'default';
  useEffect(() => {
    if (!isThere || isReturn || place.hash === '') return;
    const heading = document.getElementById(decodeText(place.hash.slice(1)) ?? '');
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [isThere, isReturn, place]);
}

function Neighbours({
  entry,
  sections,
}: {
  entry: ContentsEntry;
  sections: readonly ContentsEntry[];
}) {
  const { say } = useLanguage();
  const at = sections.indexOf(entry);
  const [previous, next] = [sections[at - 1], sections[at + 1]];
  return (
    <nav aria-label={say('manual.neighbours')} className={`${classes.neighbours} screen-only`}>
      <Cluster gap={3}>
        {previous && (
          <Button to={paths.manual(previous.slug)}>
            <Note>{say('manual.previous')}</Note> {previous.title}
          </Button>
        )}
        {next && (
          <Button to={paths.manual(next.slug)}>
            <Note>{say('manual.next')}</Note> {next.title}
          </Button>
        )}
      </Cluster>
    </nav>
  );
}
