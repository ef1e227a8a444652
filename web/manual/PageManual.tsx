import { useMemo } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { longestQuery } from '#contract/constants.ts';
import { readersOf, usualOf } from '#contract/list-address.ts';
import { Empty } from '../design/Empty.tsx';
import { Loading } from '../design/Loading.tsx';
import { SearchField } from '../design/SearchField.tsx';
import { Stack } from '../design/Stack.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { mainSearch } from '../platform/main-search.ts';
import { useListState } from '../platform/useListState.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Failed } from './Failed.tsx';
import { ManualContents } from './ManualContents.tsx';
import { ManualResults } from './ManualResults.tsx';
import { ManualSection } from './ManualSection.tsx';
import { ManualStart } from './ManualStart.tsx';
import { contentsFile, useFile } from './manual-files.ts';
import { createManualSearch } from './manual-search.ts';
import classes from './PageManual.module.css';
import { PrintAll } from './PrintAll.tsx';
import type { ContentsEntry } from './tree.ts';

/**
 * `/manuale`, `/manuale/:section`: the support manual in the reader's language. Its search has the
 * focus.
 */
export function Component() {
  const { language, say } = useLanguage();
  const { data, isError, refetch } = useFile(contentsFile(language));
  const { state, setState } = useListState(readersOf.manual, usualOf.manual, {
    keepsScroll: true,
  });
  const { pathname } = useLocation();
  const { q } = state;
  const search = (text: string) => setState({ q: text });
  return (
    <div className={classes.page}>
      <div className="screen-only">
        <Stack gap={3}>
          {(data || !isError) && (
            <SearchField
              label={say('manual.search')}
              value={q}
              maxLength={longestQuery}
              {...mainSearch}
              onChange={search}
              action={pathname}
            />
          )}
          {data && <Side sections={data.sections} q={q} onClear={() => search('')} />}
          {!data && !isError && <div aria-hidden="true" className={classes.awaited} />}
        </Stack>
      </div>
      <article className={classes.section}>
        {data && <Text sections={data.sections} />}
        {!data && <PageHeading title={say('manual.title')} />}
        {!data &&
          (isError ? (
            <Failed sentence={say('manual.noContents')} onRetry={() => void refetch()} />
          ) : (
            <Loading />
          ))}
      </article>
    </div>
  );
}

function Side({
  sections,
  q,
  onClear,
}: {
  sections: readonly ContentsEntry[];
  q: string;
  onClear: () => void;
}) {
  const { section: slug } = useParams();
  const search = useMemo(() => createManualSearch(sections), [sections]);
  return (
    <>
      {q.trim() !== '' && <ManualResults search={search} q={q} onClear={onClear} />}
      <ManualContents
        sections={sections}
        current={sections.find((section) => section.slug === slug)}
      />
      <PrintAll sections={sections} />
    </>
  );
}

/** The section of the address; without one, the start of the manual. */
function Text({ sections }: { sections: readonly ContentsEntry[] }) {
  const { say } = useLanguage();
  const { section: slug } = useParams();
  const entry = sections.find((section) => section.slug === slug);
  if (slug === undefined) return <ManualStart sections={sections} />;
  if (entry) return <ManualSection entry={entry} sections={sections} />;
  return (
    <>
      <PageHeading title={say('manual.title')} />
      <Empty>
        <Link to={paths.manual()}>{say('manual.contents')}</Link>
      </Empty>
    </>
  );
}
