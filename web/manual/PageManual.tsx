import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { longestQuery } from '#contract/prestazione.list.ts';
import { useLanguage } from '../platform/language.tsx';
import { mainSearch } from '../platform/main-search.ts';
import { Empty } from '../ui/Empty.tsx';
import { Loading } from '../ui/Loading.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
import { Failed } from './Failed.tsx';
import { ManualContents } from './ManualContents.tsx';
import { ManualResults } from './ManualResults.tsx';
import { ManualSection } from './ManualSection.tsx';
import { ManualStart } from './ManualStart.tsx';
import { contentsFile } from './manual-files.ts';
import { createManualSearch } from './manual-search.ts';
import classes from './PageManual.module.css';
import { PrintAll } from './PrintAll.tsx';
import type { Entry } from './tree.ts';

/** `/manuale`, `/manuale/:section`: the support manual in the reader's language. */
export function Component() {
  const { language, say } = useLanguage();
  const { data, isError, refetch } = useQuery(contentsFile(language));
  if (data === undefined) {
    return (
      <>
        <PageHeading title={say('manual.title')} />
        {isError ? <Failed sentence={say('manual.noContents')} onRetry={() => void refetch()} /> : <Loading />}
      </>
    );
  }
  return <Manual sections={data.sections} />;
}

function Manual({ sections }: { sections: readonly Entry[] }) {
  const { say } = useLanguage();
  const { section: slug } = useParams();
  const [address, setAddress] = useSearchParams();
  const search = useMemo(() => createManualSearch(sections), [sections]);
  const q = (address.get('q') ?? '').slice(0, longestQuery);
  const entry = sections.find((one) => one.slug === slug);
  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <SearchInput
          label={say('manual.search')}
          value={q}
          maxLength={longestQuery}
          box={mainSearch}
          onChange={(text) => setAddress(text === '' ? {} : { q: text }, { replace: true, preventScrollReset: true })}
        />
        {q.trim() !== '' && <ManualResults search={search} q={q} />}
        <ManualContents sections={sections} current={entry} />
        <PrintAll sections={sections} />
      </div>
      <article className={classes.section}>
        {entry && <ManualSection entry={entry} sections={sections} />}
        {slug === undefined && <ManualStart sections={sections} />}
        {slug !== undefined && entry === undefined && (
          <>
            <PageHeading title={say('manual.title')} />
            <Empty />
          </>
        )}
      </article>
    </div>
  );
}
