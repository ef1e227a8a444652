import '../platform/admin-words.ts';
import { Link } from 'react-router';
import type { Comunicato } from '#contract/comunicato.ts';
import { longestQuery } from '#contract/constants.ts';
import { cutText, page as pageReader } from '#contract/list-state.ts';
import type { Payload } from '#contract/operations.ts';
import { mostRows } from '#contract/pages.ts';
import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { Empty } from '../design/Empty.tsx';
import { Note } from '../design/Note.tsx';
import { SearchField } from '../design/SearchField.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { mainSearch } from '../platform/main-search.ts';
import { useDebounced } from '../platform/useDebounced.ts';
import { useListState } from '../platform/useListState.ts';
import type { QueryState } from '../platform/useOperation.ts';
import { useOperation } from '../platform/useOperation.ts';
import { ClearEmptySearch } from '../ui/ClearEmptySearch.tsx';
import { DataText } from '../ui/DataText.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Pages } from '../ui/Pages.tsx';
import { ComunicatoActions } from './ComunicatoActions.tsx';
import { ComunicatoFacts } from './ComunicatoFacts.tsx';
import classes from './PageManageComunicati.module.css';

/** Those in force are few and fit on one page; the archive grows. */
const pageSizes = { inForce: mostRows, archive: 20 } as const;

const readers = { q: cutText(longestQuery), page: pageReader };
const usual = { q: '', page: 1 };

interface ListProps {
  readonly which: keyof typeof pageSizes;
  readonly q: string;
  readonly query: ReturnType<typeof useComunicati>;
}

function useComunicati(which: keyof typeof pageSizes, q: string, at: number) {
  const input = {
    q: q.trim() || undefined,
    archived: which === 'archive',
    page: at,
    pageSize: pageSizes[which],
  };
  return useOperation('Comunicati', input, { keepsLast: true });
}

function List({ which, q, query }: ListProps) {
  const { say, plural } = useLanguage();
  return (
    <section aria-labelledby={which} className={classes.section}>
      <h2 id={which}>{say(`announcements.${which}`)}</h2>
      <Loaded query={query}>
        {({ comunicati, total, page: shown }) => (
          <>
            <Note as="p" role="status">
              {plural('announcements.count', total)}
            </Note>
            {comunicati.length === 0 ? <Empty /> : <Rows comunicati={comunicati} />}
            <Pages
              page={shown}
              pages={Math.ceil(total / pageSizes[which])}
              to={(other) => paths.manageComunicati({ q, page: other })}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Rows({ comunicati }: { comunicati: readonly Comunicato[] }) {
  return (
    <ul>
      {comunicati.map((comunicato) => (
        <li key={comunicato.id} className={classes.row}>
          <p>
            <Link to={paths.comunicato(comunicato.id)}>
              <DataText>{comunicato.title}</DataText>
            </Link>
          </p>
          <ComunicatoFacts comunicato={comunicato} />
          <ComunicatoActions id={comunicato.id} title={comunicato.title} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Future announcements, which the public cannot read yet. Nothing while loading, or without any, as
 * on most days.
 */
function Future({ query }: { query: QueryState<Payload<'admin/ComunicatiFuturi'>> }) {
  const { say, plural } = useLanguage();
  if (query.error === null && !query.data?.comunicati.length) return null;
  return (
    <section aria-labelledby="future" className={classes.section}>
      <h2 id="future">{say('announcement.future')}</h2>
      <Loaded query={query}>
        {({ comunicati }) => (
          <>
            <Note as="p" role="status">
              {plural('announcements.count', comunicati.length)}
            </Note>
            <Rows comunicati={comunicati} />
          </>
        )}
      </Loaded>
    </section>
  );
}

export function Component() {
  const { say } = useLanguage();
  const { state, setState } = useListState(readers, usual);
  const { q, page: at } = state;
  const debounced = useDebounced(q);
  const search = (text: string) => setState({ q: text, page: 1 });
  const lists = {
    inForce: useComunicati('inForce', debounced, 1),
    archive: useComunicati('archive', debounced, at),
  };
  const future = useOperation(
    'admin/ComunicatiFuturi',
    { q: debounced.trim() || undefined },
    { keepsLast: true },
  );
  const isNothing =
    future.data?.comunicati.length === 0 &&
    lists.inForce.data?.total === 0 &&
    lists.archive.data?.total === 0;
  return (
    <>
      <PageHeading title={say('announcement.manage')} />
      <div className={classes.tools}>
        <Cluster isSpread align="end" gap={3}>
          <SearchField
            label={say('announcements.search')}
            value={q}
            maxLength={longestQuery}
            {...mainSearch}
            onChange={search}
          />
          <Button variant="primary" to={paths.editComunicato('nuovo')}>
            {say('announcement.new')}
          </Button>
        </Cluster>
      </div>
      <div role="status">
        {isNothing && <Empty>{q !== '' && <ClearEmptySearch onClear={() => search('')} />}</Empty>}
      </div>
      {!isNothing && (
        <>
          <Future query={future} />
          {(['inForce', 'archive'] as const).map((list) => (
            <List key={list} which={list} q={q} query={lists[list]} />
          ))}
        </>
      )}
    </>
  );
}
