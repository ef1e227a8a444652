import type { ReactNode } from 'react';
import { lazy, Suspense, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { isReducedService } from '#contract/reduced-service.ts';
import { momentWords } from '#phrases/moment.ts';
import { AtWidth, not } from '../../design/AtWidth.tsx';
import { Note } from '../../design/Note.tsx';
import { useIsHydrated } from '../../platform/hydration.ts';
import { useLanguage } from '../../platform/language.tsx';
import { findMainSearch } from '../../platform/main-search.ts';
import { useSite } from '../../platform/site.ts';
import { useHasSide, useIsWide } from '../../platform/useIsWide.ts';
import { PrintHead } from '../../ui/PrintHead.tsx';
import { useKnownFields } from '../shownFields.ts';
import type { ColumnKey } from './columns.ts';
import { countChoices } from './count-choices.ts';
import { Filters } from './Filters.tsx';
import { FoundElsewhere } from './FoundElsewhere.tsx';
import { LetterBar } from './LetterBar.tsx';
import { ListHead } from './ListHead.tsx';
import { firstLine } from './lines.ts';
import type { FilterParts } from './list-address.ts';
import { changed } from './list-address.ts';
import { SearchNotice } from './SearchNotice.tsx';
import { SearchPending } from './SearchPending.tsx';
import { SentNote } from './SentNote.tsx';
import { searchSentences } from './search-sentences.ts';
import classes from './TestBrowser.module.css';
import { TestCards } from './TestCards.tsx';
import type { RowsHandle } from './TestTable.tsx';
import { TestTable } from './TestTable.tsx';
import { Unread } from './Unread.tsx';
import { useColumnFit } from './useColumnFit.ts';
import { useColumnLabels } from './useColumnLabels.ts';
import { useDayFor } from './useDayFor.ts';
import { useListing } from './useListing.ts';
import { useListKeys } from './useListKeys.ts';
import { linesForServer } from './useRows.ts';

interface TestBrowserProps {
  /** The page's heading. */
  title: string;
  label: string;
  items: readonly PrestazioneListItem[];
  filter: PrestazioneFilter;
  onFilter: (filter: PrestazioneFilter) => void;
  columns: readonly ColumnKey[];
  /** All tests, where the list has only some of them. */
  all?: readonly PrestazioneListItem[];
  /** The list of the urgent tests: no letters, and the out-of-hours mark. */
  urgentOnly?: boolean;
  /** When the tests are to be performed, as `readWhen` of reduced-service.ts. */
  when: string | undefined;
  /** Parts of the address that the list cannot read. */
  unread: readonly string[];
  /** Controls beside the count, on a wide screen. */
  tools?: ReactNode;
  /** Between the heading and the rows. */
  children?: ReactNode;
}

const FilterSheet = lazy(async () => ({
  default: (await import('./FilterSheet.tsx')).FilterSheet,
}));

const NothingFound = lazy(async () => ({
  default: (await import('./NothingFound.tsx')).NothingFound,
}));

/** Search, filters, letters and the rows, all in the browser. Used by both lists of tests. */
export function TestBrowser(props: TestBrowserProps) {
  const {
    title,
    label,
    items,
    all,
    filter,
    onFilter,
    columns,
    when,
    unread,
    urgentOnly = false,
    tools,
    children,
  } = props;
  const language = useLanguage();
  const { say } = language;
  const isWide = useIsWide();
  const { columnLabel } = useColumnLabels();
  const hasSide = useHasSide();
  const [isChoosing, setChoosing] = useState(false);
  const [areLettersOpen, setLettersOpen] = useState(false);
  const handle = useRef<RowsHandle>(null);
  const top = useRef<HTMLDivElement>(null);
  const { holidays } = useSite();
  const { isVisible } = useKnownFields();
  const isDivided = isVisible('saturdaysHolidaysAfter930') && isReducedService(when, holidays);
  const searched = urgentOnly ? 'urgentTests' : 'tests';
  const today = useDayFor(items);
  const listing = useListing(items, filter, all ?? items, searched, isDivided, today);
  const { rows, lines, counted, filled, reasoning } = listing;
  const choices = countChoices(filter);
  // An empty catalogue shows the search only where there is one.
  const isFiltered = choices > 0 || (filter.q ?? '') !== '';
  const hasLetters = !urgentOnly && !filter.q;

  const latestFilter = useRef(filter);
  useLayoutEffect(() => {
    latestFilter.current = filter;
  });
  // The same functions at each render: at a key only what changes is rendered.
  const choose = useCallback(
    (parts: FilterParts) => onFilter(changed(latestFilter.current, parts)),
    [onFilter],
  );
  const toSearch = useCallback(() => findMainSearch()?.focus(), []);
  useListKeys(rows, filter.q ?? '', handle);
  const facts = filter.q ? [say('list.print.searched', { q: filter.q })] : [];
  if (isDivided && when)
    facts.push(
      when === 'weekend' ? say('when.weekendTitle') : momentWords(when, language.language),
    );
  const sentences = searchSentences(listing, filter.q ?? '', language);
  facts.push(...sentences.map(({ text, words = '' }) => `${text} ${words}`.trim()));
  const filters = (
    <Filters
      items={items}
      filter={filter}
      onChoose={choose}
      counted={counted}
      urgentOnly={urgentOnly}
    />
  );
  const isHydrated = useIsHydrated();
  const renderedLines = isHydrated ? lines : linesForServer(lines, isFiltered);
  const widths = useColumnFit(top, items, columns, urgentOnly);
  const shown = useMemo(
    () => (widths ? columns.filter((column) => widths.has(column)) : columns),
    [widths, columns],
  );
  const hiddenColumns = isWide ? columns.filter((column) => !shown.includes(column)) : [];
  const list = {
    label,
    lines: renderedLines,
    columns: shown,
    widths,
    reasoning,
    filter,
    handle,
    urgentOnly,
    onFilter,
    onLeave: toSearch,
  };
  return (
    <div className={classes.browser}>
      <AtWidth of="side" isShown={hasSide}>
        <aside className={`${classes.side} screen-only`} aria-label={say('list.filters')}>
          <h2>{say('list.filters')}</h2>
          {filters}
        </aside>
      </AtWidth>
      <div className={classes.list} ref={top}>
        <PrintHead facts={facts} />
        <ListHead
          title={title}
          count={rows.length}
          items={items}
          filter={filter}
          onFilter={onFilter}
          onFilters={() => setChoosing(true)}
          onLetters={hasLetters ? () => setLettersOpen(!areLettersOpen) : undefined}
          areLettersOpen={areLettersOpen}
          exported={{
            list: urgentOnly ? 'esamiUrgenti' : 'prestazioni',
            filter: isDivided ? { ...filter, when } : changed(filter, { when: undefined }),
            count: rows.length,
            isPartial: listing.match === 'partial',
          }}
          tools={tools}
        />
        {children}
        {hasLetters && (
          <AtWidth of="wide" isShown={isWide === undefined ? undefined : isWide || areLettersOpen}>
            <LetterBar chosen={filter.initial} onChoose={choose} filled={filled} />
          </AtWidth>
        )}
        <Unread parts={unread} />
        <SearchPending />
        <SearchNotice
          listed={listing}
          sentences={sentences}
          onGroup={(group) => handle.current?.focusRow(firstLine(lines, group))}
        />
        <FoundElsewhere listing={listing} q={filter.q} all={all ?? items} today={today} />
        {rows.length > 0 && (
          <>
            {hiddenColumns.length > 0 && (
              <Note as="p">
                {say('list.noRoom', { columns: hiddenColumns.map(columnLabel).join(', ') })}
              </Note>
            )}
            <AtWidth of="wide" isShown={isWide}>
              <TestTable key={String(isDivided)} {...list} />
            </AtWidth>
            <AtWidth of="narrow" isShown={not(isWide)}>
              <TestCards key={String(isDivided)} {...list} />
            </AtWidth>
            {renderedLines.length < lines.length && (
              <SentNote shown={renderedLines.length} count={lines.length} filled={filled} />
            )}
          </>
        )}
        {rows.length === 0 && (
          <Suspense>
            <NothingFound
              q={filter.q ?? ''}
              nearest={listing.nearest}
              unfiltered={listing.unfiltered}
              isNarrowed={choices > 0}
              isCatalogueEmpty={(all ?? items).length === 0}
              onWord={(word) => choose({ q: word })}
              onWithoutFilters={() => onFilter(changed({}, { q: filter.q, sort: filter.sort }))}
              onEverything={() => onFilter({})}
            />
          </Suspense>
        )}
      </div>
      {!hasSide && isChoosing && (
        <Suspense>
          <FilterSheet
            filter={filter}
            onFilter={onFilter}
            hasOrder={isWide === false}
            count={rows.length}
            onClose={() => setChoosing(false)}
          >
            {filters}
          </FilterSheet>
        </Suspense>
      )}
    </div>
  );
}
